// ask(method, text): what the worker answers.
const worker = new Worker(new URL("worker.js", import.meta.url), {type: "module"});
const waiting = new Map(), hearers = {};
let number = 0;

worker.addEventListener("message", ({data}) => {
  const who = waiting.get(data.id);
  waiting.delete(data.id);
  if (who) data.error === undefined ? who.resolve(data.answer) : who.reject(new Error(data.error));
  for (const [name, hear] of Object.entries(hearers)) if (name in data) hear(data[name]);
});
worker.addEventListener("error", event => hearers.failed?.(event.message));

export const on = (name, hear) => { hearers[name] = hear; };

export function ask(method, text = "") {
  return new Promise((resolve, reject) => {
    waiting.set(++number, {resolve, reject});
    worker.postMessage({id: number, method, text});
  });
}

export const asked = async (method, text) => JSON.parse(await ask(method, text));
export const run = (...args) => asked("run", JSON.stringify({args}));
// What wants no answer.
export const tell = (method, text) => worker.postMessage({method, text});
