// Games that are kept in the browser's store: each is a project, all files of it by their paths.
const pause = 400; // ms without a change before it is kept
const patience = 1500; // ms in which a tab that is being closed lets its game go

const done = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

async function openStore() {
  const request = indexedDB.open("piecework", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("projects", {keyPath: "id"});
  return done(request);
}

// Only one tab has a game: two would overwrite what the other changes. The answer lets it go. Browsers that keep nothing
// have no locks, either.
async function holdGame({id, name}) {
  if (!navigator.locks) return () => {};
  const held = new Promise((resolve, reject) =>
    navigator.locks.request(`game ${id}`, {signal: AbortSignal.timeout(patience)}, () => new Promise(resolve)).catch(reject));
  return held.catch(() => { throw new Error(`“${name}” is open in another tab. Go on there, or close that tab first.`); });
}

export class Keeper {
  constructor(kernel) {
    this.kernel = kernel;
    this.store = openStore();
    this.project = null;
    this.letGo = () => {};
    const quoted = call => async text => JSON.stringify(await call(text));
    this.methods = {
      projects: quoted(() => this.list()),
      project: quoted(id => this.open(id)),
      begin: quoted(name => this.begin(name)),
      current: quoted(() => this.project?.id ?? null),
      back: quoted(id => this.back(id)),
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
    await this.keep();
    const all = await done((await this.projects("readonly")).getAll());
    return all.map(({id, name, time}) => ({id, name, time, isOpen: id === this.project?.id})).sort((a, b) => b.time - a.time);
  }

  async open(id) {
    await this.keep();
    const project = await done((await this.projects("readonly")).get(id));
    if (!project) throw new Error("This game is not kept any more.");
    await this.take(project);
    this.kernel.clear();
    for (const [path, bytes] of Object.entries(project.files)) this.kernel.write(path, bytes);
    this.project = {id, name: project.name};
    this.isNew = false;
    this.after("write"); // it is the one that was open last
    return this.project;
  }

  // An empty one, which is kept once there is something in it.
  async begin(name) {
    await this.keep();
    const project = {id: crypto.randomUUID(), name};
    await this.take(project);
    this.kernel.clear();
    this.project = project;
    this.isNew = true;
    return project;
  }

  async take({id, name}) {
    if (id === this.project?.id) return;
    const letGo = await holdGame({id, name});
    this.letGo();
    this.letGo = letGo;
  }

  // Leaves what has failed, of which nothing stays, for the game that was open before.
  async back(id) {
    const {project, isNew} = this;
    if (!project || project.id === id) return;
    this.changed = false;
    await this.open(id);
    if (isNew) await this.forget(project.id);
  }

  rename(name) {
    if (this.project) this.project.name = name;
    this.after("rename");
  }

  async forget(id) {
    if (this.project?.id === id) throw new Error("The game that is open cannot be forgotten.");
    const letGo = await holdGame({id, name: "This game"});
    try {
      await done((await this.projects("readwrite")).delete(id));
    } finally {
      letGo();
    }
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
