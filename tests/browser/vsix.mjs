// The extension for VS Code as it is packed: its parts are there, and it starts the language server that the
// settings name, where the editor's own modules are stood in for. `make vsix` runs it.
import {execFileSync} from "child_process";
import {mkdtempSync, readFileSync, rmSync} from "fs";
import Module, {createRequire} from "module";
import {tmpdir} from "os";
import {join} from "path";

const folder = mkdtempSync(join(tmpdir(), "piecework-vsix-"));
execFileSync("unzip", ["-q", process.argv[2], "-d", folder]);
const root = join(folder, "extension"), require = createRequire(join(root, "extension.js"));
const about = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const manifest = readFileSync(join(folder, "extension.vsixmanifest"), "utf8");
const started = [];
const stands = {
  vscode: {workspace: {getConfiguration: () => ({get: key => about.contributes.configuration.properties[`piecework.${key}`].default})}},
  "vscode-languageclient/node": {LanguageClient: class {
    constructor(...given) { this.given = given; }
    start() { started.push(this.given); }
    stop() { started.push("stop"); }
  }},
};
const load = Module._load;
Module._load = (name, ...rest) => stands[name] ?? load(name, ...rest);

const {activate, deactivate} = require(root);
activate();
deactivate();
const [[, , server, client], end] = started;
const trouble = [
  [server.command === "piecework" && server.args.join() === "lsp", "it starts another program"],
  [client.documentSelector.map(one => one.language).join() === "yaml,markdown", "it is for other files"],
  [end === "stop", "it does not stop"],
  [manifest.includes(`Version="${about.version}"`) && /^\d+\.\d+\.\d+$/.test(about.version), "its versions differ"],
  [require.resolve("vscode-languageclient/node").startsWith(root), "the client is not in it"],
  [readFileSync(join(folder, "[Content_Types].xml"), "utf8").includes("vsixmanifest"), "its types are not told"],
].filter(([good]) => !good).map(([, what]) => what);
rmSync(folder, {recursive: true});
console.log(trouble.join("; ") || `the extension is as it should be: ${process.argv[2]}`);
process.exit(trouble.length ? 1 : 0);
