// The disk, the archives and the fonts without letters. `make studio-test` runs it.
import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import test from "node:test";
import {withoutLetters} from "../../web/studio/build/letterless.mjs";
import {Absent, Disk, File, Folder} from "../../web/studio/disk.js";
import {unzip, zip} from "../../web/studio/zip.js";

const bytes = text => new TextEncoder().encode(text), words = some => new TextDecoder().decode(some);

test("files lie where they are written", () => {
  const disk = new Disk();
  disk.write("/a/b/../c.txt", bytes("one"));
  assert.equal(words(disk.at("/a/c.txt").whole), "one");
  assert.deepEqual(disk.files("/"), ["a/c.txt"]);
  assert.equal(disk.remove("/a/c.txt"), true);
  assert.equal(disk.at("/a/c.txt"), undefined);
  assert.ok(disk.at("/a") instanceof Folder);
  assert.equal(disk.at("/a/c.txt/d"), undefined);
});

test("a file grows, shrinks and has nothing between", () => {
  const file = new File(bytes("abc"));
  file.write(5, bytes("z"));
  assert.deepEqual([...file.whole], [97, 98, 99, 0, 0, 122]);
  file.grow(2);
  file.grow(4);
  assert.deepEqual([...file.whole], [97, 98, 0, 0]);
});

test("a file that is not here yet is asked for until it is", () => {
  const file = new File(undefined, () => { throw new Absent("font"); }, 7);
  assert.equal(file.size, 7);
  for (let i = 0; i < 2; i++) assert.throws(() => file.whole, Absent);
});

test("archives are read again, by others, too, and are always the same", async () => {
  const files = [["pieces/a.yaml", bytes("game: A\n".repeat(99))], ["layouts/字.md", bytes("")]];
  const made = await zip(files), folder = mkdtempSync(join(tmpdir(), "piecework-zip-"));
  assert.deepEqual((await unzip(made)).map(([name, some]) => [name, words(some)]), files.map(([name, some]) => [name, words(some)]));
  assert.deepEqual(made, await zip(files));
  writeFileSync(join(folder, "a.zip"), made);
  execFileSync("unzip", ["-q", "a.zip"], {cwd: folder});
  assert.equal(readFileSync(join(folder, "pieces/a.yaml"), "utf8"), words(files[0][1]));
  rmSync(folder, {recursive: true});
});

test("archives that are none, or lead elsewhere, do no harm", async () => {
  await assert.rejects(unzip(bytes("nothing of that kind, but long enough")), /no zip archive/);
  assert.deepEqual(await unzip(await zip([["../up", bytes("x")], ["/root", bytes("x")], ["ok", bytes("x")]])), [["ok", bytes("x")]]);
  await assert.rejects(unzip(await zip([["a", new Uint8Array(2000)]]), 1000), /too large/);
  const made = await zip([["a", bytes("words ".repeat(99))]]), view = new DataView(made.buffer), list = made.length - 22 - 47;
  for (const [what, at, size] of [["lies of its size", list + 24, 1], ["lies elsewhere", list + 42, 1e9], ["is no longer packed", list + 42, 3]]) {
    const before = view.getUint32(at, true);
    view.setUint32(at, size, true);
    await assert.rejects(unzip(made), /^Error: The archive is (damaged|too large)\.$/, what);
    view.setUint32(at, before, true);
  }
  assert.equal((await unzip(made)).length, 1);
});

test("a font without letters has the characters of the whole one", () => {
  const whole = new Uint8Array(readFileSync("/usr/share/fonts/opentype/ipaexfont-mincho/ipaexm.ttf")), made = withoutLetters(whole);
  const view = new DataView(made.buffer);
  assert.equal(String.fromCharCode(...made.subarray(0, 4)), "OTTO");
  const names = Array.from({length: view.getUint16(4)}, (_, i) => String.fromCharCode(...made.subarray(12 + 16 * i, 16 + 16 * i)));
  assert.deepEqual(names, ["CFF ", "OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "name"]);
  assert.ok(made.length < whole.length / 50);
});
