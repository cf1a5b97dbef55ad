// A file system in memory: folders are maps, files are bytes. A file can wait until somebody reads it:
// then `load` brings its bytes, or throws Absent, and whoever ran tries again when they are there.
export const separator = "/";

const parts = path => path.split(separator).filter(part => part && part !== ".");

export class Absent extends Error {
  constructor(name) {
    super(`${name} is not here yet`);
    this.file = name;
  }
}

export class File {
  constructor(bytes = new Uint8Array(0), load = null, size = bytes.length) {
    this.bytes = bytes;
    this.size = size;
    this.load = load;
    this.time = Date.now();
  }

  // All that is in it.
  get whole() {
    if (this.load) {
      this.bytes = this.load();
      this.load = null;
      this.size = this.bytes.length;
    }
    return this.bytes.subarray(0, this.size);
  }

  grow(size) {
    this.whole;
    if (size > this.bytes.length) {
      const more = new Uint8Array(Math.max(size, 2 * this.bytes.length, 512));
      more.set(this.bytes.subarray(0, this.size));
      this.bytes = more;
    }
    if (size < this.size) this.bytes.fill(0, size, this.size);
    this.size = size;
  }

  write(at, bytes) {
    if (at + bytes.length > this.size) this.grow(at + bytes.length);
    this.whole;
    this.bytes.set(bytes, at);
    this.time = Date.now();
  }
}

export class Folder {
  entries = new Map();
  time = Date.now();
}

export class Disk {
  root = new Folder();

  // What is at a path, or undefined.
  at(path) {
    let node = this.root;
    for (const part of parts(this.plain(path))) node = node instanceof Folder ? node.entries.get(part) : undefined;
    return node;
  }

  plain(path) {
    const way = [];
    for (const part of parts(path)) if (part === "..") way.pop(); else way.push(part);
    return separator + way.join(separator);
  }

  // The folder that a path is in, if it is there, and its name in it.
  parent(path) {
    const way = parts(this.plain(path)), name = way.pop();
    return [this.at(way.join(separator)), name];
  }

  folder(path) {
    let node = this.root;
    for (const part of parts(this.plain(path))) {
      if (!node.entries.has(part)) node.entries.set(part, new Folder());
      node = node.entries.get(part);
    }
    return node;
  }

  put(path, file) {
    const at = this.plain(path), cut = at.lastIndexOf(separator);
    this.folder(at.slice(0, cut)).entries.set(at.slice(cut + 1), file);
    return file;
  }

  write(path, bytes) {
    return this.put(path, new File(bytes.slice()));
  }

  remove(path) {
    const [folder, name] = this.parent(path);
    return folder instanceof Folder && folder.entries.delete(name);
  }

  // The paths of all files below a folder, in their order.
  files(path) {
    const found = [], walk = (folder, before) => {
      for (const [name, node] of [...folder.entries].sort(([a], [b]) => a < b ? -1 : 1))
        if (node instanceof Folder) walk(node, `${before}${name}${separator}`);
        else found.push(before + name);
    };
    const folder = this.at(path);
    if (folder instanceof Folder) walk(folder, "");
    return found;
  }
}
