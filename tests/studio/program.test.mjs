// The program behind ask(), on a disk in memory, from the folder that `make studio` has built: what it answers is what
// the page is made of. `make studio-test` runs it.
import assert from "node:assert/strict";
import {existsSync, readFileSync} from "node:fs";
import test from "node:test";
import {Kernel} from "../../web/studio/kernel.js";
import {armies, boards, files, goals, languages, looks} from "../../web/studio/starters.js";
import {gunzip, unzip, zip} from "../../web/studio/zip.js";

const folder = process.env.STUDIO ?? "out/studio";

async function open() {
  const brought = [], kernel = new Kernel(async name => {
    brought.push(name);
    return existsSync(`${folder}/${name}.gz`) ? gunzip(readFileSync(`${folder}/${name}.gz`)) : new Uint8Array(readFileSync(`${folder}/${name}`));
  });
  await kernel.begin();
  return {kernel, brought, ask: (method, text = "") => kernel.ask(method, text), run: async (...args) => JSON.parse(await kernel.ask("run", JSON.stringify({args})))};
}

const write = (kernel, given) => { for (const [path, text] of Object.entries(files({name: "My Game", slug: "my-game", files: 8, ranks: 8, army: "small", goal: "checkmate", look: "mnemonic", language: "en", ...given}))) kernel.write(path, text); };

test("a game in Latin letters fetches nothing more", async () => {
  const {kernel, brought, ask} = await open();
  write(kernel, {});
  const state = JSON.parse(await ask("list", "layouts/my-game.yaml"));
  assert.deepEqual(state.findings, []);
  assert.match(await ask("picture", state.documents[0].pages[0].name), /^<svg/);
  assert.deepEqual(brought, ["piecework.wasm", "fonts/first.zip", "fonts/list.json"]);
});

test("an archive may have a folder around all", async () => {
  const {kernel, ask} = await open(), bytes = new TextEncoder().encode("game: Pond\n");
  await ask("unpack", await zip([["my games/pieces/pond.yaml", bytes], ["my games/layouts/pond.yaml", bytes], ["__MACOSX/pieces", bytes]]));
  assert.deepEqual(kernel.files().toSorted(), ["layouts/pond.yaml", "pieces/pond.yaml"]);
});

test("documents are those of the whole fonts", async () => {
  const printed = async act => {
    const {kernel, ask, run} = await open();
    write(kernel, {language: "fr", goal: "race"});
    await act(kernel);
    await run("render", "layouts/my-game.yaml", "--paper=a4");
    return Promise.all(JSON.parse(await ask("printed", "out")).map(name => ask("bytes", name)));
  };
  const some = await printed(() => {}), whole = await printed(kernel => Promise.all([...kernel.latin, ...kernel.letterless].map(name => kernel.fetchAbsent(name))));
  assert.equal(some.length, 3);
  assert.deepEqual(some, whole);
});

test("a style with features of fonts gets the whole fonts", async () => {
  const {kernel, brought, ask} = await open();
  write(kernel, {});
  kernel.write("layouts/my-game/style.yaml", "piecework: 1\nbase: house\ntype:\n  title: {features: smcp}\n");
  kernel.write("layouts/my-game.yaml", `${await ask("read", "layouts/my-game.yaml")}style: my-game/style.yaml\n`);
  assert.deepEqual(JSON.parse(await ask("list", "layouts/my-game.yaml")).findings, []);
  assert.ok(brought.includes("fonts/LinLibertine_DR.otf"));
});

test("letters of other scripts bring their fonts, once", async () => {
  const {kernel, brought, ask, run} = await open();
  write(kernel, {look: "glyph", army: "shogi"});
  const state = JSON.parse(await ask("list", "layouts/my-game.yaml"));
  assert.deepEqual(state.findings.map(one => one.id).filter(id => id !== "booklet-underfull"), []);
  assert.ok(brought.includes("fonts/kouzan-mouhitsu.ttf"));
  await run("check", "layouts/my-game.yaml");
  assert.equal(new Set(brought).size, brought.length);
});

test("every new game is without errors and warnings", async () => {
  const {kernel, ask} = await open();
  const all = [...Object.keys(armies).flatMap(army => boards.map(board => ({army, board}))), ...Object.keys(goals).map(goal => ({army: "chess", goal})),
    ...Object.keys(looks).map(look => ({army: "small", look})), ...["de", "es", "fr"].map(language => ({army: "chess", language}))];
  for (const {board = "8x8", ...given} of all) {
    const [columns, ranks] = board.split("x").map(Number);
    write(kernel, {files: columns, ranks, ...given});
    const {findings} = JSON.parse(await ask("list", "layouts/my-game.yaml"));
    assert.deepEqual(findings.filter(one => one.level !== "note").map(one => one.message), [], JSON.stringify({board, ...given}));
  }
  assert.equal(Object.keys(languages).length, 8);
});

test("findings come as one types, and what helps with the list", async () => {
  const {kernel, ask} = await open();
  write(kernel, {});
  const uri = "file:///work/pieces/my-game.yaml", text = (await ask("read", "pieces/my-game.yaml")).replace("royal", "royl");
  const say = async message => JSON.parse(await ask("lsp", JSON.stringify({jsonrpc: "2.0", ...message})));
  await say({id: 1, method: "initialize", params: {processId: null, rootUri: "file:///work/", capabilities: {}}});
  await say({method: "initialized", params: {}});
  const [told] = await say({method: "textDocument/didOpen", params: {textDocument: {uri, languageId: "yaml", version: 1, text}}});
  assert.deepEqual(told.params.diagnostics.map(one => one.code), ["unknown-key"]);
  kernel.write("pieces/my-game.yaml", text);
  const {findings} = JSON.parse(await ask("list", "layouts/my-game.yaml"));
  assert.deepEqual(findings.find(one => one.id === "unknown-key").fixes.map(fix => fix.text), ["royal"]);
});

test("documents stay open and pages listed when a new instance takes over", async () => {
  const {kernel, ask} = await open();
  write(kernel, {});
  const say = async message => JSON.parse(await ask("lsp", JSON.stringify({jsonrpc: "2.0", ...message})));
  await say({id: 1, method: "initialize", params: {processId: null, rootUri: "file:///work/", capabilities: {}}});
  await say({method: "textDocument/didOpen", params: {textDocument: {uri: "file:///work/pieces/my-game.yaml", languageId: "yaml", version: 1, text: await ask("read", "pieces/my-game.yaml")}}});
  const {documents} = JSON.parse(await ask("list", "layouts/my-game.yaml"));
  kernel.forget();
  assert.match(await ask("picture", documents[0].pages[0].name), /^<svg/);
  const [answer] = await say({id: 2, method: "textDocument/documentSymbol", params: {textDocument: {uri: "file:///work/pieces/my-game.yaml"}}});
  assert.ok(answer.result.length > 3);
});

test("a set is printed, a page is written, an archive has the files", async () => {
  const {kernel, ask, run} = await open();
  write(kernel, {});
  assert.equal((await run("render", "layouts/my-game.yaml", "--paper=a4", "-o", "out/p")).code, 0);
  const printed = JSON.parse(await ask("printed", "out/p"));
  assert.deepEqual(printed, ["out/p/my-game/my-game-a4.pdf", "out/p/my-game/my-game-folded-a4.pdf", "out/p/my-game/my-game-leaflet-a4.pdf"]);
  assert.equal(new TextDecoder().decode((await ask("bytes", printed[0])).subarray(0, 5)), "%PDF-");
  assert.equal((await run("page", "layouts/my-game.yaml", "--module=@rules", "-o", "out/a.html")).code, 0);
  assert.deepEqual((await unzip(await ask("pack"))).map(([name]) => name), ["layouts/my-game/leaflet.md", "layouts/my-game/rules.md", "layouts/my-game.yaml", "pieces/my-game.yaml"]);
});

test("what cannot be answered says why", async () => {
  const {ask} = await open();
  await assert.rejects(async () => ask("read", "nothing"), /there is no nothing/);
  await assert.rejects(async () => ask("frobnicate"), /no method 'frobnicate'/);
});
