// What answers ask(method, text) in a browser tab: the program as a module over a disk in memory. It knows no
// browser: `bring` fetches a file of the studio's folder, whole, and `draw` draws SVG files (host.js).
import {Absent, Disk, File} from "./disk.js";
import {Host} from "./host.js";
import {Process} from "./wasi.js";
import {unzip, zip} from "./zip.js";

export const home = "/work";
const fontFolder = "/usr/share/fonts/", rules = "/usr/lib/rules.wasm";
const encoder = new TextEncoder(), decoder = new TextDecoder();

// What stands before all paths of a game that somebody has packed with the folder it lies in.
const folderAround = names => names.map(name => /^(.*\/)?pieces\/[^/]*\.yaml$/.exec(name)).find(Boolean)?.[1] ?? "";

export class Kernel {
  constructor(bring, draw) {
    this.bring = bring;
    this.host = new Host(draw);
    this.disk = new Disk();
    this.disk.folder(home);
    this.letterless = new Set(); // fonts that have no letters yet
    this.latin = new Set(); // fonts that have Latin letters alone
    this.warm = null; // the instance that stays
    this.spoken = new Map(); // what the editor has said of each document
  }

  async begin() {
    const [program, first, about] = await Promise.all([this.bring("piecework.wasm"), this.bring("fonts/first.zip"), this.bring("fonts/list.json")]);
    this.fonts = JSON.parse(decoder.decode(about));
    for (const [name, bytes] of await unzip(first)) this.disk.write(`/usr/share/${name}`, bytes);
    for (const [name, {size, part}] of Object.entries(this.fonts)) {
      if (part) (part === "latin" ? this.latin : this.letterless).add(name);
      else this.disk.put(fontFolder + name, new File(undefined, () => { throw new Absent(name); }, size));
    }
    this.disk.put(rules, new File(undefined, () => { throw new Absent(rules); }, 1));
    this.module = await WebAssembly.compile(program);
  }

  // Fetches the whole of a font that was missed, or the module of rules.
  async fetchAbsent(name) {
    const bytes = await this.bring(name === rules ? "rules.wasm" : `fonts/${name}`);
    this.disk.write(name === rules ? rules : fontFolder + name, bytes);
    this.letterless.delete(name);
    this.latin.delete(name);
  }

  // The fonts that are found to have no letters. Before one of these is fetched, or a letter is said to be in none, all
  // that have Latin letters alone are: the letter may be in them.
  missedIn(text) {
    const damaged = new Set([...text.matchAll(/'([^'#]+)(?:#\d+)?' (?:is damaged|cannot be read as a font)/g)].map(([, name]) => name));
    const missed = [...this.letterless].filter(name => damaged.has(name));
    return this.latin.size && (missed.length || text.includes("no-glyph")) ? [...this.latin] : missed;
  }

  // Does it again until all is there that it needs.
  async whole(act) {
    if (this.styled) await Promise.all([...this.latin].map(name => this.fetchAbsent(name)));
    for (;;) {
      let absent, answer;
      try {
        answer = act();
        absent = this.missedIn(answer.told);
      } catch (error) {
        if (!(error instanceof Absent)) throw error;
        absent = [error.file];
      }
      if (await this.host.drawWanted()) continue;
      if (!absent.length) return answer;
      if (absent.some(name => name !== rules)) this.forget();
      await Promise.all(absent.map(name => this.fetchAbsent(name)));
    }
  }

  // The instance that stays: fonts and games are warm in it.
  instance() {
    if (!this.warm) {
      const process = new Process(this.disk, {args: ["piecework"], env: this.env()});
      this.warm = process.open(this.module, this.host.calls(process));
      this.warm._initialize();
      this.replay();
    }
    return this.warm;
  }

  // An instance that has fonts without letters open is left.
  forget() {
    this.warm = null;
  }

  // One question to it; the answer as bytes.
  put(method, text) {
    const exports = this.instance(), question = encoder.encode(method + text), size = encoder.encode(method).length;
    const room = exports.room(question.length); // which may move the memory
    new Uint8Array(exports.memory.buffer, room, question.length).set(question);
    const good = this.surely(() => exports.ask(size, question.length - size));
    const start = exports.answer(), answer = new Uint8Array(exports.memory.buffer, start, exports.answer_size()).slice();
    if (!good) throw new Error(decoder.decode(answer));
    return answer;
  }

  // A program that gives up is of no use any more.
  surely(act) {
    try {
      return act();
    } catch (error) {
      this.forget();
      throw error instanceof Absent ? error : new Error(`the program gave up: ${error.message}`);
    }
  }

  // The same as text, when all fonts that it needs are there.
  async answer(method, text) {
    const {value} = await this.whole(() => {
      const value = decoder.decode(this.put(method, text));
      return {told: value, value};
    });
    return value;
  }

  // What an editor has told stays known to the next instance.
  async speak(text) {
    const message = JSON.parse(text), {method, params} = message, uri = params?.textDocument?.uri;
    const answer = await this.answer("lsp", text);
    if (method === "initialize") this.spoken = new Map([["", [text]]]);
    if (method === "textDocument/didOpen") this.spoken.set(uri, [text]);
    if (method === "textDocument/didChange") this.spoken.set(uri, [this.spoken.get(uri)[0], text]);
    if (method === "textDocument/didClose") this.spoken.delete(uri);
    return answer;
  }

  // A new instance hears what the old one knew: the editor's documents, and what was listed last.
  replay() {
    for (const text of [...this.spoken.values()].flat()) this.put("lsp", text);
    if (this.listed) this.put("list", this.listed);
  }

  async list(text) {
    const answer = await this.answer("list", text);
    this.listed = text;
    return answer;
  }

  env() {
    return {PWD: home, HOME: "/home"};
  }

  run({args, stdin = ""}) {
    return this.whole(() => {
      const process = new Process(this.disk, {args: ["piecework", ...args.map(word => word.replace("@rules", rules))], env: this.env(), stdin});
      const code = process.start(this.module, this.host.calls(process)), [stdout, stderr] = process.said;
      return {told: stdout + stderr, value: {code, stdout, stderr}};
    }).then(answer => answer.value);
  }

  path(name) {
    return `${home}/${name}`;
  }

  clear() {
    this.disk.remove(home);
    this.disk.folder(home);
    this.spoken = new Map();
    this.listed = null;
    this.forget();
  }

  // Files of the game, without what is printed.
  files() {
    return this.disk.files(home).filter(name => !name.startsWith("out/"));
  }

  bytes(name) {
    const node = this.disk.at(this.path(name));
    if (!(node instanceof File)) throw new Error(`there is no ${name}`);
    return node.whole;
  }

  write(name, content) {
    this.styled ||= /style.*\.yaml$/.test(name) && /\bfeatures:/.test(typeof content === "string" ? content : decoder.decode(content));
    this.disk.write(this.path(name), typeof content === "string" ? encoder.encode(content) : content);
    return "";
  }

  // A path, a line end and text; a file of bytes comes as an object.
  writeAsked(asked) {
    if (typeof asked !== "string") return this.write(asked.path, asked.bytes);
    const end = asked.indexOf("\n");
    return this.write(asked.slice(0, end), asked.slice(end + 1));
  }

  async unpack(bytes) {
    const files = await unzip(bytes), around = folderAround(files.map(([name]) => name)), ours = files.filter(([name]) => name.startsWith(around));
    for (const [name, content] of ours) this.write(name.slice(around.length), content);
    return JSON.stringify(ours.map(([name]) => name.slice(around.length)));
  }

  // The one way in: each method with its text.
  ask(method, text) {
    const methods = {
      run: async () => JSON.stringify(await this.run(JSON.parse(text))),
      files: () => JSON.stringify(this.files()),
      printed: () => JSON.stringify(this.disk.files(this.path(text)).map(name => `${text}/${name}`)),
      read: () => decoder.decode(this.bytes(text)),
      bytes: () => this.bytes(text).slice(),
      write: () => this.writeAsked(text),
      remove: () => (this.disk.remove(this.path(text)), ""),
      pack: () => zip(this.files().map(name => [name, this.bytes(name)])),
      unpack: () => this.unpack(text),
      list: () => this.list(text),
      lsp: () => this.speak(text),
    };
    return (methods[method] ?? (() => this.answer(method, text)))();
  }
}
