// The rules of the game: the program's own, as a module of WebAssembly. Every function of a session
// is one of web/module.c; what it answers is text, lists as JSON. A worker has all of this as text.

function rulesRoom() {
  const decoder = new TextDecoder(), encoder = new TextEncoder();

  // The module asks for these, but writes nothing and reads no files.
  const system = new Proxy({}, {get: (_, name) => name === "proc_exit"
    ? code => { throw new Error(`the rules have ended with ${code}`); } : () => 8});

  return async (module, packed) => {
    const {instance} = await WebAssembly.instantiate(module, {wasi_snapshot_preview1: system});
    const calls = instance.exports;
    const give = bytes => {
      const at = calls.give(bytes.length);
      new Uint8Array(calls.memory.buffer, at, bytes.length).set(bytes);
    };
    const answer = () => decoder.decode(
      new Uint8Array(calls.memory.buffer, calls.answer(), calls.answer_size()));
    const told = (name, ...values) => { calls[name](...values); return answer(); };
    // The findings about a text; "" when there are none.
    const asked = (name, text) => { give(encoder.encode(text)); calls[name](); return answer(); };
    calls._initialize();
    give(packed);
    if (!calls.open()) throw new Error("the definition is damaged");
    return {
      begin: calls.begin, example: calls.begin_example, agree: calls.agree,
      play: calls.play, undo: calls.undo, perft: calls.perft,
      position: text => asked("begin_position", text), read: text => asked("read", text),
      lines: text => JSON.parse(asked("lines", text)),
      state: () => JSON.parse(told("state")), record: () => told("record"), line: () => told("line"),
      // In the format, or findings: [whether it is good, text].
      write: format => { give(encoder.encode(format)); const good = calls.write(); return [!!good, answer()]; },
      formats: () => JSON.parse(told("formats")),
      refusal: (from, drop, to) => told("refusal", from, drop, to),
      reach: square => JSON.parse(told("reach", square)),
      think: (depth, nodes, seed) => JSON.parse(told("think", depth, nodes, seed)),
    };
  };
}

const openRules = rulesRoom();
