// Games that are kept in the browser's store: each is a project, all files of it by their paths.
const pause = 400; // ms without a change before it is kept

const done = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

async function openStore() {
  const request = indexedDB.open("piecework", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("projects", {keyPath: "id"});
  return done(request);
}

export class Keeper {
  constructor(kernel) {
    this.kernel = kernel;
    this.store = openStore();
    this.project = null;
    const quoted = call => async text => JSON.stringify(await call(text));
    this.methods = {
      projects: quoted(() => this.list()),
      project: quoted(id => this.open(id)),
      begin: quoted(name => this.begin(name)),
      rename: quoted(name => this.rename(name)),
      forget: quoted(id => this.forget(id)),
      keep: quoted(() => this.keep()),
    };
  }

  async projects(mode) {
    return (await this.store).transaction("projects", mode).objectStore("projects");
  }

  // The newest one first.
  async list() {
    const all = await done((await this.projects("readonly")).getAll());
    return all.map(({id, name, time}) => ({id, name, time})).sort((a, b) => b.time - a.time);
  }

  async open(id) {
    await this.keep();
    const project = await done((await this.projects("readonly")).get(id));
    if (!project) throw new Error("this game is not kept any more");
    this.kernel.clear();
    for (const [path, bytes] of Object.entries(project.files)) this.kernel.write(path, bytes);
    this.project = {id, name: project.name};
    this.after("write"); // it is the one that was open last
    return this.project;
  }

  // An empty one, which is kept once there is something in it.
  async begin(name) {
    await this.keep();
    this.kernel.clear();
    this.project = {id: crypto.randomUUID(), name};
    return this.project;
  }

  rename(name) {
    if (this.project) this.project.name = name;
    this.after("rename");
  }

  async forget(id) {
    if (this.project?.id === id) this.project = null;
    await done((await this.projects("readwrite")).delete(id));
  }

  // What is printed can be printed again, and is not kept.
  async keep() {
    clearTimeout(this.due);
    this.due = null;
    if (!this.changed || !this.project) return;
    this.changed = false;
    if (!this.kernel.files().length) return;
    const files = Object.fromEntries(this.kernel.files().map(path => [path, this.kernel.bytes(path).slice()]));
    await done((await this.projects("readwrite")).put({...this.project, time: Date.now(), files}));
    postMessage({kept: this.project});
  }

  after(method) {
    if (!["write", "remove", "run", "unpack", "rename"].includes(method)) return;
    this.changed = true;
    clearTimeout(this.due);
    this.due = setTimeout(() => this.keep().catch(error => postMessage({failed: `The game cannot be kept: ${error.message}`})), pause);
  }
}
