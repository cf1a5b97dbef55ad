// The system calls of WASI, preview 1, over a disk in memory. What is not here answers that it cannot be done.
import {File, Folder} from "./disk.js";

const GOOD = 0, BAD_HANDLE = 8, EXISTS = 20, INVALID = 28, IS_FOLDER = 31, NO_FILE = 44, NO_CALL = 52, NO_FOLDER = 54,
  NOT_EMPTY = 55, NO_PIPE = 70;
const CHARACTERS = 2, FOLDER = 3, FILE = 4;
const CREATE = 1, MUST_BE_FOLDER = 2, EXCLUSIVE = 4, TRUNCATE = 8, APPEND = 1;
const ROOT = 3;

export class Exit extends Error {
  constructor(code) {
    super(`exit ${code}`);
    this.code = code;
  }
}

const encoder = new TextEncoder(), decoder = new TextDecoder();
const kind = node => node instanceof Folder ? FOLDER : FILE;

// A process: what it was called with, its disk, and what it has written.
export class Process {
  constructor(disk, {args = [], env = {}, stdin = ""} = {}) {
    this.disk = disk;
    this.args = args.map(text => encoder.encode(`${text}\0`));
    this.env = Object.entries(env).map(([name, value]) => encoder.encode(`${name}=${value}\0`));
    this.said = ["", ""];
    this.decoders = [new TextDecoder(), new TextDecoder()];
    this.handles = new Map([[0, {node: new File(encoder.encode(stdin)), at: 0, path: ""}], [1, {out: 0}], [2, {out: 1}],
      [ROOT, {node: disk.root, path: "/"}]]);
    this.serials = new WeakMap();
  }

  get view() { return new DataView(this.memory.buffer); }
  bytes(at, size) { return new Uint8Array(this.memory.buffer, at, size); }
  text(at, size) { return decoder.decode(this.bytes(at, size)); }

  put32(at, value) { this.view.setUint32(at, value, true); }
  put64(at, value) { this.view.setBigUint64(at, BigInt(value), true); }

  path(handle, at, size) {
    const folder = this.handles.get(handle), text = this.text(at, size);
    return this.disk.plain(text.startsWith("/") ? text : `${folder.path}/${text}`);
  }

  // A number of its own for each file and state of it, so that who keeps what was read sees that it is another.
  serial(node) {
    if (!this.serials.has(node)) this.serials.set(node, ++Process.last);
    return this.serials.get(node);
  }
  static last = 0;

  status(at, node) {
    const size = node instanceof Folder ? 0 : node.size, time = BigInt(Math.round(node.time * 1000)) * 1000n;
    this.bytes(at, 64).fill(0);
    this.put64(at + 8, this.serial(node));
    this.view.setUint8(at + 16, kind(node));
    this.put64(at + 24, 1);
    this.put64(at + 32, size);
    for (const where of [40, 48, 56]) this.put64(at + where, time);
    return GOOD;
  }

  list(words, at, room) {
    for (const word of words) {
      this.put32(at, room);
      this.bytes(room, word.length).set(word);
      at += 4;
      room += word.length;
    }
    return GOOD;
  }

  sizes(words, count, size) {
    this.put32(count, words.length);
    this.put32(size, words.reduce((sum, word) => sum + word.length, 0));
    return GOOD;
  }

  pieces(at, count) {
    return Array.from({length: count}, (_, i) => this.bytes(this.view.getUint32(at + 8 * i, true), this.view.getUint32(at + 8 * i + 4, true)));
  }

  read(handle, at, pieces, count, told) {
    const node = handle.node;
    if (!(node instanceof File)) return IS_FOLDER;
    const whole = node.whole;
    let done = 0;
    for (const piece of this.pieces(pieces, count)) {
      const some = whole.subarray(at + done, at + done + piece.length);
      piece.set(some);
      done += some.length;
    }
    this.put32(told, done);
    return GOOD;
  }

  write(handle, at, pieces, count, told) {
    let done = 0;
    for (const piece of this.pieces(pieces, count)) {
      if (handle.out !== undefined) this.said[handle.out] += this.decoders[handle.out].decode(piece, {stream: true});
      else handle.node.write(at + done, piece);
      done += piece.length;
    }
    this.put32(told, done);
    return GOOD;
  }

  opens(path, flags, append, told) {
    let node = this.disk.at(path);
    if (node && flags & EXCLUSIVE) return EXISTS;
    if (!node && flags & CREATE) {
      const [folder] = this.disk.parent(path);
      if (!(folder instanceof Folder)) return NO_FILE;
      node = this.disk.put(path, new File());
    }
    if (!node) return NO_FILE;
    if (flags & MUST_BE_FOLDER && !(node instanceof Folder)) return NO_FOLDER;
    if (flags & TRUNCATE && node instanceof File) node.grow(0);
    let handle = ROOT + 1;
    while (this.handles.has(handle)) handle++;
    this.handles.set(handle, {node, path, at: 0, append: Boolean(append)});
    this.put32(told, handle);
    return GOOD;
  }

  folderEntries(folder, room, size, cookie, told) {
    let used = 0;
    const entries = [...folder.entries];
    for (let i = Number(cookie); i < entries.length && used < size; i++) {
      const [name, node] = entries[i], word = encoder.encode(name), entry = new Uint8Array(24 + word.length), view = new DataView(entry.buffer);
      view.setBigUint64(0, BigInt(i + 1), true);
      view.setBigUint64(8, BigInt(this.serial(node)), true);
      view.setUint32(16, word.length, true);
      view.setUint8(20, kind(node));
      entry.set(word, 24);
      const some = entry.subarray(0, size - used);
      this.bytes(room + used, some.length).set(some);
      used += some.length;
    }
    this.put32(told, used);
    return GOOD;
  }

  rename(from, to) {
    const node = this.disk.at(from), [folder] = this.disk.parent(to);
    if (!node || !(folder instanceof Folder)) return NO_FILE;
    this.disk.remove(from);
    this.disk.put(to, node);
    return GOOD;
  }

  removes(path, folder) {
    const node = this.disk.at(path);
    if (!node) return NO_FILE;
    if (folder !== node instanceof Folder) return folder ? NO_FOLDER : IS_FOLDER;
    if (folder && node.entries.size) return NOT_EMPTY;
    this.disk.remove(path);
    return GOOD;
  }

  makes(path) {
    if (this.disk.at(path)) return EXISTS;
    if (!(this.disk.parent(path)[0] instanceof Folder)) return NO_FILE;
    this.disk.folder(path);
    return GOOD;
  }

  // The calls, by their names; `on` finds the handle first.
  calls() {
    const on = call => (number, ...words) => {
      const handle = this.handles.get(number);
      return handle ? call(handle, ...words) : BAD_HANDLE;
    };
    const statusOf = (node, at) => node ? this.status(at, node) : NO_FILE;
    return {
      args_get: (at, room) => this.list(this.args, at, room),
      args_sizes_get: (count, size) => this.sizes(this.args, count, size),
      environ_get: (at, room) => this.list(this.env, at, room),
      environ_sizes_get: (count, size) => this.sizes(this.env, count, size),
      clock_time_get: (clock, precision, at) => {
        this.put64(at, BigInt(Math.round((clock ? performance.now() : Date.now()) * 1000)) * 1000n);
        return GOOD;
      },
      clock_res_get: (clock, at) => (this.put64(at, 1000), GOOD),
      random_get: (at, size) => (crypto.getRandomValues(this.bytes(at, size)), GOOD),
      proc_exit: code => { throw new Exit(code); },
      sched_yield: () => GOOD,
      fd_close: number => this.handles.delete(number) ? GOOD : BAD_HANDLE,
      fd_prestat_get: (number, at) => {
        if (number !== ROOT) return BAD_HANDLE;
        this.put32(at, 0);
        this.put32(at + 4, 1);
        return GOOD;
      },
      fd_prestat_dir_name: (number, at, size) => (this.bytes(at, size).set(encoder.encode("/")), GOOD),
      fd_fdstat_get: on((handle, at) => {
        this.bytes(at, 24).fill(0);
        this.view.setUint8(at, handle.node ? kind(handle.node) : CHARACTERS);
        this.view.setUint16(at + 2, handle.append ? APPEND : 0, true);
        this.put64(at + 8, 0x3fffffffn);
        this.put64(at + 16, 0x3fffffffn);
        return GOOD;
      }),
      fd_fdstat_set_flags: on((handle, flags) => (handle.append = Boolean(flags & APPEND), GOOD)),
      fd_filestat_get: on((handle, at) => this.status(at, handle.node ?? new File())),
      fd_filestat_set_size: on((handle, size) => (handle.node.grow(Number(size)), GOOD)),
      fd_filestat_set_times: () => GOOD,
      fd_sync: () => GOOD,
      fd_datasync: () => GOOD,
      fd_advise: () => GOOD,
      fd_seek: on((handle, by, whence, told) => {
        if (!(handle.node instanceof File)) return NO_PIPE;
        handle.at = Number(by) + [0, handle.at, handle.node.size][whence];
        this.put64(told, handle.at);
        return GOOD;
      }),
      fd_tell: on((handle, told) => (this.put64(told, handle.at), GOOD)),
      fd_read: on((handle, pieces, count, told) => {
        const code = this.read(handle, handle.at, pieces, count, told);
        if (code === GOOD) handle.at += this.view.getUint32(told, true);
        return code;
      }),
      fd_pread: on((handle, pieces, count, at, told) => this.read(handle, Number(at), pieces, count, told)),
      fd_write: on((handle, pieces, count, told) => {
        if (handle.append) handle.at = handle.node.size;
        const code = this.write(handle, handle.at, pieces, count, told);
        handle.at += this.view.getUint32(told, true);
        return code;
      }),
      fd_pwrite: on((handle, pieces, count, at, told) => this.write(handle, Number(at), pieces, count, told)),
      fd_readdir: on((handle, room, size, cookie, told) => this.folderEntries(handle.node, room, size, cookie, told)),
      path_open: (number, look, at, size, flags, rights, more, append, told) => this.opens(this.path(number, at, size), flags, append & APPEND, told),
      path_filestat_get: (number, look, at, size, told) => statusOf(this.disk.at(this.path(number, at, size)), told),
      path_filestat_set_times: () => GOOD,
      path_create_directory: (number, at, size) => this.makes(this.path(number, at, size)),
      path_unlink_file: (number, at, size) => this.removes(this.path(number, at, size), false),
      path_remove_directory: (number, at, size) => this.removes(this.path(number, at, size), true),
      path_rename: (number, at, size, other, to, length) => this.rename(this.path(number, at, size), this.path(other, to, length)),
      path_readlink: () => INVALID,
    };
  }

  // What a module imports: ours, what the host gives, and refusals of all else.
  imports(module, host = {}) {
    const calls = this.calls(), all = {};
    for (const {module: room, name} of WebAssembly.Module.imports(module))
      (all[room] ??= {})[name] = (room === "host" ? host[name] : calls[name]) ?? (() => NO_CALL);
    return all;
  }

  // Instantiates the module; it is run by start() or by what it exports.
  open(module, host) {
    this.instance = new WebAssembly.Instance(module, this.imports(module, host));
    this.memory = this.instance.exports.memory;
    return this.instance.exports;
  }

  // Runs it as a command, to its end.
  start(module, host) {
    return this.ending(() => {
      const exports = this.open(module, host);
      exports._initialize?.();
      (exports.run ?? exports._start)();
    });
  }

  ending(act) {
    try {
      act();
      return 0;
    } catch (error) {
      if (error instanceof Exit) return error.code;
      throw error;
    }
  }
}
