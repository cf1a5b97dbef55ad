// The language server's client: it tells of documents, asks, and hears of findings.
import {ask} from "./ask.js";

const root = "file:///work/";
let number = 0, started;
const versions = new Map();
export const uriOf = path => root + path.split("/").map(encodeURIComponent).join("/");
export const pathOf = uri => uri.startsWith(root) ? decodeURIComponent(uri.slice(root.length)) : null;

let hear = () => {};
export const onFindings = call => { hear = call; };

async function send(message) {
  const all = JSON.parse(await ask("lsp", JSON.stringify({jsonrpc: "2.0", ...message})) || "[]");
  for (const {method, params} of all)
    if (method === "textDocument/publishDiagnostics") hear(pathOf(params.uri), params.diagnostics);
  return all;
}

export async function request(method, params) {
  await started;
  const id = ++number, answer = (await send({id, method, params})).find(one => one.id === id);
  if (answer?.error) throw new Error(answer.error.message);
  return answer?.result ?? null;
}

async function notify(method, params) {
  await started;
  return send({method, params});
}

export function start() {
  versions.clear();
  started = send({id: ++number, method: "initialize", params: {processId: null, rootUri: root, capabilities: {
    textDocument: {publishDiagnostics: {relatedInformation: true}, codeAction: {codeActionLiteralSupport: {codeActionKind: {valueSet: ["quickfix"]}}},
      completion: {completionItem: {snippetSupport: false}}, hover: {contentFormat: ["markdown", "plaintext"]}}}}})
    .then(() => send({method: "initialized", params: {}}));
  return started;
}

// Tells what stands in a document now.
export function tell(path, text) {
  const version = (versions.get(path) ?? 0) + 1, uri = uriOf(path);
  versions.set(path, version);
  return version === 1
    ? notify("textDocument/didOpen", {textDocument: {uri, languageId: path.endsWith(".md") ? "markdown" : "yaml", version, text}})
    : notify("textDocument/didChange", {textDocument: {uri, version}, contentChanges: [{text}]});
}

// A file that is removed is no document any more.
export async function close(path) {
  if (versions.delete(path)) await notify("textDocument/didClose", {textDocument: {uri: uriOf(path)}});
}
