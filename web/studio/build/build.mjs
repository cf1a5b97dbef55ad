// Builds the studio: build.mjs FOLDER PROGRAM RULES EDITOR, the folder that it is written to, the two modules of
// WebAssembly, and the editor as esbuild has made it. Everything large is packed, so that it is small from any server.
import {createHash} from "node:crypto";
import {execFileSync} from "node:child_process";
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {basename, dirname, join} from "node:path";
import {fileURLToPath} from "node:url";
import {gzipSync} from "node:zlib";
import {Kernel} from "../kernel.js";
import {gunzip, zip} from "../zip.js";
import {withoutLetters} from "./letterless.mjs";

const [, , folder, program, rules, editor] = process.argv;
const here = dirname(dirname(fileURLToPath(import.meta.url)));
const roots = ["/usr/share/fonts/opentype", "/usr/share/fonts/truetype"];
// What every game in Latin letters is set in: of these fonts Latin letters come first, of all others only what chooses
// them. Glyphs keep their numbers, so that documents are the same as with the whole fonts.
const latin = "20-7E,A0-17F,2C6,2DC,2000-206F,20AC,2122,2190-2199,2212,2215,FB00-FB04,FEFF";
// Of features of fonts those that the house style has; where another style names some, the whole fonts are fetched.
const features = "--layout-features+=onum,lnum,pnum,tnum";
const firstFonts = ["LinLibertine_R.otf", "LinLibertine_RI.otf", "LinLibertine_RB.otf", "LinLibertine_DR.otf",
  "LinBiolinum_R.otf", "LinBiolinum_RB.otf"];
const hash = (bytes, form) => createHash("sha256").update(bytes).digest(form);

function put(name, bytes) {
  const path = join(folder, name);
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, bytes);
}

// Fonts are large, and as they were once they are there.
const isThere = name => name.startsWith("fonts/") && existsSync(join(folder, `${name}.gz`));
const putPacked = (name, bytes) => isThere(name) || put(`${name}.gz`, gzipSync(bytes, {level: 9}));

function fontPath(name) {
  for (const root of roots)
    for (const group of readdirSync(root)) {
      const path = join(root, group, name);
      if (existsSync(path)) return path;
    }
  throw new Error(`missing: the font ${name}; run 'make deps deps-web'`);
}

const fontFile = name => new Uint8Array(readFileSync(fontPath(name)));

// Fonts of the house style: the ones of every game, and those that a language adds.
function fontsOfStyle() {
  const text = readFileSync("layouts/style.yaml", "utf8"), end = text.indexOf("\n\n", text.indexOf("\nfonts:"));
  const names = part => new Set([...part.matchAll(/[\w-]+\.(?:otf|ttf|ttc)/g)].map(([name]) => name));
  const always = names(text.slice(0, end)), all = names(text);
  return {always, others: [...all].filter(name => !always.has(name))};
}

// The whole is fetched where a letter is missed, as of fonts without letters.
function latinOf(name) {
  const made = join(folder, "latin.otf");
  execFileSync("hb-subset", [fontPath(name), `--unicodes=${latin}`, features, "--retain-gids", "--glyph-names", "--name-IDs=*", "--name-languages=*", "--name-legacy",
    "--notdef-outline", "-o", made]);
  const bytes = new Uint8Array(readFileSync(made));
  rmSync(made);
  return bytes;
}

async function putFonts() {
  const {always, others} = fontsOfStyle(), list = {}, first = [];
  for (const name of always) {
    const bytes = fontFile(name), whole = firstFonts.includes(name);
    first.push([`fonts/${name}`, whole ? latinOf(name) : withoutLetters(bytes)]);
    list[name] = {size: bytes.length, part: whole ? "latin" : "none"};
    putPacked(`fonts/${name}`, bytes);
  }
  for (const name of others) {
    const bytes = fontFile(name);
    list[name] = {size: bytes.length};
    putPacked(`fonts/${name}`, bytes);
  }
  const hyphens = "/usr/share/hyphen/hyph_en_GB.dic";
  if (existsSync(hyphens)) first.push(["hyphen/hyph_en_GB.dic", new Uint8Array(readFileSync(hyphens))]);
  put("fonts/first.zip", await zip(first));
  put("fonts/list.json", JSON.stringify(list));
}

// What the program itself says for the page: the games that come with it, and what its pages of games may run.
async function asked() {
  const bring = async name => existsSync(join(folder, `${name}.gz`)) ? gunzip(readFileSync(join(folder, `${name}.gz`))) : new Uint8Array(readFileSync(join(folder, name)));
  const kernel = new Kernel(bring);
  await kernel.begin();
  const run = async (...args) => {
    const answer = await kernel.run({args});
    if (answer.code > 1) throw new Error(`${args.join(" ")}: ${answer.stderr}`);
    return answer.stdout;
  };
  const [head, ...games] = (await run("games")).trim().split("\n");
  const nameAt = head.indexOf("name"), family = head.indexOf("family"), board = head.indexOf("board");
  put("games.json", JSON.stringify(games.map(line => ({id: line.slice(0, family).trim(), family: line.slice(family, board).trim().replace(/\s+\S+$/, ""), name: [...line].slice(nameAt).join("").trim()}))));
  await run("new", "A");
  await run("page", "layouts/a.yaml", "--module=@rules", "-o", "a.html");
  const policy = /script-src ('sha256-[^']+').*style-src ('sha256-[^']+')/.exec(await kernel.ask("read", "a.html"));
  return {script: policy[1], style: policy[2]};
}

// What may be done with all that is in the folder.
function putLicences() {
  const fonts = ["linuxlibertine", "ipaexfont-mincho", "nanum", "tlwg-norasi-ttf", "noto-cjk", "kouzan-mouhitsu", "symbola", "hosny-amiri"].map(name => `/usr/share/doc/fonts-${name}/copyright`);
  const modules = join(dirname(editor), "node_modules"), packages = ["@codemirror/view", "@lezer/common", "@marijn/find-cluster-break", "style-mod", "w3c-keyname", "crelt"].map(name => join(modules, name, "LICENSE"));
  const all = ["LICENSE", "NOTICE", join(dirname(program), "LIBRARIES"), ...packages, ...fonts].filter(existsSync);
  put("licences.txt", all.map(path => `--- ${path.replace(modules, "").replace(/^\/usr\/share\/doc\//, "")} ---\n\n${readFileSync(path, "utf8")}`).join("\n"));
}

// What the service worker keeps: what the first load needs, and what comes behind it, so that one can play without a
// network.
const behind = ["rules.wasm.gz"];

function coreFiles() {
  const own = readdirSync(here).filter(name => /\.(js|css|svg|webmanifest)$/.test(name) && name !== "sw.js");
  return [...own, "editor.js", "games.json", "piecework.wasm.gz", ...behind, "fonts/first.zip", "fonts/list.json"].sort();
}

mkdirSync(folder, {recursive: true});
for (const name of readdirSync(here)) if (name !== "build") cpSync(join(here, name), join(folder, name));
cpSync(editor, join(folder, "editor.js"));
putPacked("piecework.wasm", readFileSync(program));
putPacked("rules.wasm", readFileSync(rules));
await putFonts();
putLicences();
const allowed = await asked(), core = coreFiles();
put("index.html", readFileSync(join(here, "index.html"), "utf8").replaceAll("{{page-script}}", allowed.script).replaceAll("{{page-style}}", allowed.style));
const version = hash(["index.html", ...core].map(name => hash(readFileSync(join(folder, name)), "hex")).join(" "), "hex").slice(0, 16);
put("sw.js", readFileSync(join(here, "sw.js"), "utf8").replace('"{{version}}"', JSON.stringify(version)).replace('"{{core}}"', JSON.stringify(["./", ...core])));
const size = ["index.html", ...core.filter(name => !behind.includes(name))].reduce((sum, name) => {
  const bytes = readFileSync(join(folder, name));
  return sum + (/\.(gz|zip)$/.test(name) ? bytes.length : gzipSync(bytes).length);
}, 0);
console.log(`${basename(folder)}: the first load is ${(size / 1e6).toFixed(2)} MB`);
