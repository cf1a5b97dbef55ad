// The page of a game: the board is played by the rules of web/rules.js; texts and drawings are the
// booklet's. What belongs to the game stands in the element `facts`.

const at = id => document.getElementById(id);
const facts = JSON.parse(at("facts").textContent), words = facts.words;
const names = facts.squares, pieces = facts.pieces;

let rules, drawings;
let state;            // of the rules, see gen/live/session.h
let ahead = [];       // moves that were taken back, the next one last
let chosen = null;    // {from} or {drop}: what is about to move; `way`: squares on which it takes
let turned = false;   // the second player's side is near
let shown = null;     // the example on the board
let cursor = 0;       // the square that the keyboard is on
let opponent = null;  // the worker that plays the far side, and its level in seconds a move
let asked = 0;        // the last question to it; what answers an older one comes too late

// --- small things ---

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, key) => values[key] ?? all);

function make(kind, properties = {}, ...children) {
  const element = document.createElement(kind);
  for (const [key, value] of Object.entries(properties))
    if (key in element) element[key] = value;
    else element.setAttribute(key, value);
  element.append(...children);
  return element;
}

async function unpack(id) {
  const bytes = Uint8Array.from(atob(at(id).textContent), c => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// --- drawings ---

const vector = "http://www.w3.org/2000/svg";

function drawing(text) {
  const whole = text.replace(/( d="M[^"@]*)@(\d+)/g, (_, start, path) => start + drawings.paths[path]);
  const svg = document.importNode(
    new DOMParser().parseFromString(whole, "image/svg+xml").documentElement, true);
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

// Every man is drawn once; squares and hands refer to it.
function keepMen() {
  const sheet = document.createElementNS(vector, "svg");
  for (const [key, text] of Object.entries(drawings.men)) {
    const svg = drawing(text), symbol = document.createElementNS(vector, "symbol");
    symbol.id = `man${key}`;
    symbol.setAttribute("viewBox", svg.getAttribute("viewBox"));
    symbol.append(...svg.childNodes);
    sheet.append(symbol);
  }
  sheet.setAttribute("width", 0);
  sheet.setAttribute("height", 0);
  sheet.setAttribute("aria-hidden", "true");
  document.body.append(sheet);
}

// Men turn with the board, but for those that stand upright for both players.
function manImage(key) {
  const svg = document.createElementNS(vector, "svg"), use = document.createElementNS(vector, "use");
  use.setAttribute("href", `#man${key}`);
  svg.setAttribute("aria-hidden", "true");
  svg.classList.toggle("around", turned && !facts.board.ends[Number(key.at(-1))].upright);
  svg.append(use);
  return svg;
}

// "White Pawn", of "12+0".
function manName(key) {
  const [, piece, promoted, side] = key.match(/(\d+)([+-])(\d)/), {name, second} = pieces[piece];
  const own = side === "1" && second ? second : name;
  return `${facts.players[side]} ${promoted === "+" ? "+" : ""}${own}`;
}

// --- moves of what is chosen ---

const same = (a, b) => a && b && a.from === b.from && a.drop === b.drop;
const begins = (list, start) => start.every((square, i) => list[i] === square);

// The moves that go that way: past all squares on which it takes, or to the last of them.
function movesOf(start) {
  if (!start) return [];
  const way = start.way ?? [];
  return state.moves.filter(move => !move.passes &&
    (start.drop === undefined ? move.from === start.from : move.drop === start.drop) &&
    begins([...move.via, move.to], way));
}

function moveNow(move) {
  const index = state.moves.indexOf(move);
  if (index < 0) return;
  if (ahead.length && ahead.at(-1) === move.text) ahead.pop();
  else ahead = [];
  chosen = null;
  rules.play(index);
  refresh();
  say(fill(words.plays, {player: facts.players[1 - state.side], move: move.text}));
}

// A dialogue with a button for each of the moves.
function choose(moves) {
  const list = at("choices");
  list.replaceChildren(...moves.map(move => make("button", {
    type: "button", onclick: () => { at("choice").close(); moveNow(move); },
  }, manImage(move.man), move.text)));
  at("choice").showModal();
}

// What the choice of a man, or of one in hand, changes: the same once more lets go.
function take(start) {
  chosen = !same(start, chosen) && movesOf(start).length ? {...start, way: []} : null;
  refresh();
}

// A square on which something is taken on the way is gone over; pressed once more, or where nothing
// lies behind it, it is the end.
function press(square) {
  if (opposes() && !ahead.length && !shown) return;
  cursor = square;
  const moves = movesOf(chosen), way = chosen?.way ?? [];
  const ends = moves.filter(move => move.to === square);
  if (way.at(-1) !== square && moves.some(move => move.via[way.length] === square)) {
    chosen.way.push(square);
    refresh();
  } else if (ends.length === 1 && (way.length || square !== chosen.from)) moveNow(ends[0]);
  else if (ends.length) choose(ends);
  else take({from: square});
}

// --- the board ---

const order = () => turned ? names.map((_, i) => names.length - 1 - i) : names.map((_, i) => i);

function squareButton(square, hints) {
  const man = state.men[square], hint = hints.get(square);
  const button = make("button", {type: "button", role: "gridcell", onclick: () => press(square)});
  button.tabIndex = square === cursor ? 0 : -1;
  button.dataset.square = square;
  button.setAttribute("aria-label", [names[square], man ? manName(man) : words.empty,
    hint ? words[hint.kind] : ""].filter(Boolean).join(", "));
  if (chosen && (chosen.from === square || chosen.way.includes(square))) {
    button.classList.add("chosen");
    button.setAttribute("aria-selected", "true");
  }
  if (state.last.includes(square)) button.classList.add("last");
  if (state.checked.includes(square)) button.classList.add("checked");
  if (man) button.append(manImage(man));
  if (hint) {
    button.classList.add(hint.kind);
    const ghost = manImage(hint.man);
    ghost.classList.add("ghost");
    if (!man) button.append(ghost);
  }
  return button;
}

// What the marks on squares say: where the man may go, what it takes there or on its way.
function hintsOf(moves) {
  const hints = new Map();
  for (const move of moves)
    for (const square of move.via.slice(chosen.way.length)) hints.set(square, {kind: "via", man: move.man});
  for (const move of moves)
    hints.set(move.to, {kind: move.takes ? "take" : "move", man: move.man});
  return hints;
}

function drawSquares() {
  const hints = hintsOf(movesOf(chosen)), grid = at("squares"), squares = order();
  const focused = grid.contains(document.activeElement);
  const rows = [];
  for (let i = 0; i < squares.length; i += facts.files) {
    const row = squares.slice(i, i + facts.files).map(square => squareButton(square, hints));
    rows.push(make("div", {role: "row"}, ...row));
  }
  grid.replaceChildren(...rows);
  if (focused) grid.querySelector(`[data-square="${cursor}"]`).focus();
}

function drawGround() {
  const {width, height, cell, ends} = facts.board, {left, top} = ends[turned ? 1 : 0];
  const grid = at("squares"), part = (length, whole) => `${100 * length / whole}%`;
  at("ground").replaceChildren(drawing(drawings.boards[turned ? 1 : 0]));
  grid.style.left = part(left, width);
  grid.style.top = part(top, height);
  grid.style.width = part(facts.files * cell, width);
  grid.style.height = part(facts.ranks * cell, height);
  grid.style.gridTemplateColumns = `repeat(${facts.files}, minmax(0, 1fr))`;
  grid.style.gridTemplateRows = `repeat(${facts.ranks}, minmax(0, 1fr))`;
}

function drawHand(hand) {
  const side = (hand.dataset.end === "near") === turned ? 1 : 0, player = facts.players[side];
  const held = state.hands[side].map(([piece, count]) => {
    const key = `${piece}-${side}`, start = {drop: piece};
    const button = make("button", {type: "button", onclick: () => take(start)},
      manImage(key), make("span", {}, count > 1 ? `${count}` : ""));
    button.disabled = side !== state.side || !movesOf(start).length;
    button.setAttribute("aria-label", `${manName(key)} ×${count}`);
    button.setAttribute("aria-pressed", same(chosen, start));
    if (same(chosen, start)) button.classList.add("chosen");
    return button;
  });
  hand.replaceChildren(...(held.length ? [fill(words.holds, {player}), ...held] : []));
}

// --- the opponent ---

// What the worker does: it plays a record again, and says which move it would make. How many
// positions it may look at follows from how many it managed before.
function thinker(openRules) {
  let rules, pace = 5; // positions a millisecond
  const best = (milliseconds, seed) => {
    const begun = performance.now(), nodes = Math.max(200, pace * milliseconds);
    const found = rules.think(64, nodes, seed), took = performance.now() - begun;
    if (took > 5) pace = found.nodes / took;
    return found.move;
  };
  onmessage = async ({data}) => {
    if (data.module) rules = await openRules(data.module, data.definition);
    else {
      rules.agree(data.hobbling);
      rules.read(data.record);
      const move = data.seconds ? best(1000 * data.seconds, data.seed) : rules.think(0, 0, data.seed).move;
      postMessage({question: data.question, move});
    }
  };
}

function openThinker(module, definition) {
  const text = `(${thinker})((${rulesRoom})())`;
  const worker = new Worker(URL.createObjectURL(new Blob([text], {type: "text/javascript"})));
  worker.postMessage({module, definition});
  worker.addEventListener("message", ({data}) => {
    if (data.question === asked && data.move >= 0) moveNow(state.moves[data.move]);
  });
  return worker;
}

// It sits at the far side.
const opposes = () => opponent?.seconds !== undefined && state.side === (turned ? 0 : 1) && !state.ending;

function letOpponentPlay() {
  asked++;
  if (!opposes() || ahead.length || shown) return;
  at("note").textContent = fill(words.thinks, {player: facts.players[state.side]});
  opponent.worker.postMessage({question: asked, record: rules.record(), seconds: opponent.seconds,
    hobbling: at("hobbling").checked, seed: Math.floor(Math.random() * 1e9)});
}

// --- words and lists beside the board ---

function say(first) {
  const player = facts.players[state.side];
  const now = state.ending ?? fill(state.check ? words.check : words.turns, {player});
  at("status").textContent = [first, now, state.claim].filter(Boolean).join(". ");
}

function note() {
  const illegal = shown?.illegal && ahead.length === 0 &&
    `${fill(words.illegal, {moves: shown.moves.at(-1)})}${shown.reason ? `: ${shown.reason}` : ""}`;
  at("note").textContent = shown ? [shown.caption ?? shown.name, illegal].filter(Boolean).join(" — ") : "";
}

function drawMoves() {
  const texts = [...state.record, ...[...ahead].reverse()], first = state.began;
  at("moves").replaceChildren(...texts.map((text, i) => {
    const ply = i + first, number = ply % 2 === 0 ? `${ply / 2 + 1}. ` : i === 0 ? `${(ply + 1) / 2}... ` : "";
    const button = make("button", {type: "button", onclick: () => goTo(i + 1)}, text);
    if (i + 1 === state.record.length) button.setAttribute("aria-current", "step");
    return make("li", {}, number, button);
  }));
  const list = at("moves"), current = list.querySelector("[aria-current]");
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
}

function refresh() {
  state = rules.state();
  if (!movesOf(chosen).length) chosen = null;
  drawSquares();
  document.querySelectorAll(".hand").forEach(drawHand);
  at("first").disabled = at("undo").disabled = state.record.length === 0;
  at("redo").disabled = at("last").disabled = ahead.length === 0;
  at("pass").hidden = !state.moves.some(move => move.passes);
  at("record").value = rules.record();
  drawMoves();
  note();
  say("");
  letOpponentPlay();
}

// --- going to and fro ---

function back() {
  const text = state.record.at(-1);
  if (text === undefined) return false;
  ahead.push(text);
  rules.undo();
  state = rules.state();
  return true;
}

function forth() {
  const index = ahead.length ? state.moves.findIndex(move => move.text === ahead.at(-1)) : -1;
  if (index < 0) return false;
  ahead.pop();
  rules.play(index);
  state = rules.state();
  return true;
}

function goTo(ply) {
  chosen = null;
  while (state.record.length > ply && back());
  while (state.record.length < ply && forth());
  refresh();
}

function begin(act) {
  chosen = shown = null;
  ahead = [];
  const given = at("record").value, findings = act();
  at("findings").textContent = findings ?? "";
  at("findings").hidden = !findings;
  refresh();
  if (findings) at("record").value = given; // to be mended
}

function showExample(index) {
  begin(() => { rules.example(index); });
  shown = facts.examples[index];
  goTo(0);
  at("table").scrollIntoView({block: "nearest"});
}

// --- addresses: what stands behind # ---

function follow() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  if (wanted.has("position")) begin(() => rules.position(wanted.get("position")));
  if (wanted.has("record")) begin(() => rules.read(wanted.get("record")));
  if (wanted.has("perft")) {
    const counts = make("pre", {id: "perft"}), depth = Math.min(Number(wanted.get("perft")), 6);
    for (let k = 1; k <= depth; k++) counts.append(`${k}\t${rules.perft(k)}\n`);
    at("perft")?.remove();
    document.body.append(counts);
    refresh();
  }
}

function link() {
  history.replaceState(null, "", `#${new URLSearchParams({position: rules.line()})}`);
  navigator.clipboard?.writeText(location.href).catch(() => {});
  at("note").textContent = location.href;
}

// --- the keyboard ---

const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

function key(event) {
  if (event.key === "Escape") { chosen = null; refresh(); return; }
  if (!steps[event.key]) return;
  const [x, y] = steps[event.key].map(step => turned ? -step : step);
  const file = cursor % facts.files + x, rank = Math.floor(cursor / facts.files) + y;
  event.preventDefault();
  if (file < 0 || file >= facts.files || rank < 0 || rank >= facts.ranks) return;
  const grid = at("squares"), button = square => grid.querySelector(`[data-square="${square}"]`);
  button(cursor).tabIndex = -1;
  cursor = rank * facts.files + file;
  button(cursor).tabIndex = 0;
  button(cursor).focus();
}

// --- the whole ---

function listen() {
  const on = (id, act) => at(id).addEventListener("click", act);
  on("first", () => goTo(0));
  on("undo", () => goTo(state.record.length - (opponent?.seconds === undefined || opposes() ? 1 : 2)));
  on("redo", () => goTo(state.record.length + 1));
  on("last", () => goTo(Infinity));
  on("pass", () => moveNow(state.moves.find(move => move.passes)));
  on("turn", () => { turned = !turned; drawGround(); refresh(); });
  on("new", () => begin(() => { rules.begin(); }));
  on("read", () => begin(() => rules.read(at("record").value)));
  on("link", link);
  on("cancel", () => at("choice").close());
  on("hobbling", () => begin(() => { rules.agree(at("hobbling").checked); }));
  at("opponent").addEventListener("change", () => {
    opponent.seconds = at("opponent").value === "" ? undefined : Number(at("opponent").value);
    refresh();
  });
  at("squares").addEventListener("keydown", key);
  addEventListener("hashchange", follow);
  document.addEventListener("click", event => {
    const button = event.target.closest("[data-example]");
    if (button) showExample(Number(button.dataset.example));
  });
}

async function start() {
  const [module, definition, packed] = await Promise.all(["module", "definition", "drawings"].map(unpack));
  drawings = JSON.parse(new TextDecoder().decode(packed));
  rules = await openRules(module, definition);
  opponent = {worker: openThinker(module, definition)};
  keepMen();
  for (const place of document.querySelectorAll("[data-drawing]"))
    place.replaceChildren(drawing(drawings.figures[place.dataset.drawing]));
  cursor = names.length - Math.ceil(facts.files / 2);
  at("agreed").hidden = facts.hobbling !== "optional";
  drawGround();
  listen();
  begin(() => { rules.begin(); });
  follow();
  document.documentElement.dataset.ready = "yes";
}

start().catch(error => { at("status").textContent = `${error}`; });
