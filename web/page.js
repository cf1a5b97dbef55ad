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
let regarded = null;  // the man that is told large beside the board: {square} or {man}
let remark = "";      // why a press does nothing, or what a button did
let lines = [];       // of the record that was read, see gen/live/session.h; `branch`: moves of others
let former = "";      // the record of the game that another one took the place of
let arrows = [];      // drawn over the board: {from, to, kind}, and perhaps `via` or `round`, see live/session.h
let zoom = 1;         // the board's width in those of its window
let opponent = null;  // the worker that plays the far side, and its level in seconds a move
let asked = 0;        // the last question to it; what answers an older one comes too late

// --- small things ---

// "{player:holds|hold}" agrees with the player's name.
const fill = (text, values) => text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (all, key, one, several) =>
  one === undefined ? values[key] ?? all : facts.plurals.includes(values[key]) ? several : one);

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

function shape(kind, properties = {}, ...children) {
  const element = document.createElementNS(vector, kind);
  for (const [key, value] of Object.entries(properties)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function drawing(text) {
  const whole = text.replace(/( d="M[^"@]*)@(\d+)/g, (_, start, path) => start + drawings.paths[path]);
  const svg = document.importNode(
    new DOMParser().parseFromString(whole, "image/svg+xml").documentElement, true);
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

const face = () => drawings.faces[at("face").value || 0];

// Every man is drawn once, with the face that is chosen; squares and hands refer to it.
function keepMen() {
  const sheet = shape("svg", {id: "men", width: 0, height: 0, "aria-hidden": "true"});
  for (const [key, text] of Object.entries(face().men)) {
    const svg = drawing(text);
    sheet.append(shape("symbol", {id: `man${key}`, viewBox: svg.getAttribute("viewBox")}, ...svg.childNodes));
  }
  at("men")?.remove();
  document.body.append(sheet);
}

// Men turn with the board, but for those that stand upright for both players.
function manImage(key) {
  const svg = shape("svg", {"aria-hidden": "true"}, shape("use", {href: `#man${key}`}));
  svg.classList.toggle("around", turned && !face().upright[Number(key.at(-1))]);
  return svg;
}

const pieceOf = key => pieces[parseInt(key, 10)];

// "White Pawn", of "12+0".
function manName(key) {
  const [, promoted, side] = key.match(/\d+([+-])(\d)/), {name, second} = pieceOf(key);
  const own = side === "1" && second ? second : name;
  return `${facts.players[side]} ${promoted === "+" ? "+" : ""}${own}`;
}

// --- moves of what is chosen ---

const same = (a, b) => a && b && a.from === b.from && a.drop === b.drop;
const begins = (list, start) => start.every((square, i) => list[i] === square);
const opposes = () => opponent?.seconds !== undefined && state.side === (turned ? 0 : 1) && !state.ending;
const waits = () => opposes() && !ahead.length && !shown;

// The moves that go that way: past all squares on which it takes, or to the last of them.
function movesOf(start) {
  if (!start) return [];
  const way = start.way ?? [];
  return state.moves.filter(move => !move.passes &&
    (start.drop === undefined ? move.from === start.from : move.drop === start.drop) &&
    begins([...move.via, move.to], way));
}

function moveNow(move, dragged = false) {
  const index = state.moves.indexOf(move);
  if (index < 0) return;
  if (ahead.length && ahead.at(-1) === move.text) ahead.pop();
  else ahead = [];
  const player = facts.players[state.side];
  rules.play(index);
  refresh();
  say(fill(words.plays, {player, move: move.text}));
  if (!dragged) glide(move.from, state.last.at(-1));
  click();
}

// A dialogue with a button for each of the moves.
function choose(moves) {
  at("choices").replaceChildren(...moves.map(move => make("button", {
    type: "button", onclick: () => { at("choice").close(); moveNow(move); },
  }, manImage(move.man), move.text)));
  at("choice").showModal();
}

// What the choice of a man, or of one in hand, changes: the same once more lets go.
function take(start) {
  chosen = !same(start, chosen) && movesOf(start).length ? {...start, way: []} : null;
  paint();
}

// Why nothing goes there, or what stands there cannot go.
function refusal(square) {
  const man = state.men[square];
  if (state.ending) return state.ending;
  if (chosen && square !== chosen.from) return rules.refusal(chosen.from ?? -1, chosen.drop ?? -1, square);
  if (!man || same(chosen, {from: square})) return "";
  return Number(man.at(-1)) === state.side ? fill(words.stuck, {piece: manName(man)})
    : fill(words.turns, {player: facts.players[state.side]});
}

// A square on which something is taken on the way is gone over; pressed once more, or where nothing
// lies behind it, it is the end.
function press(square, dragged = false) {
  if (waits()) return;
  cursor = square;
  arrows = [];
  remark = "";
  const moves = movesOf(chosen), way = chosen?.way ?? [];
  const ends = moves.filter(move => move.to === square);
  if (way.at(-1) !== square && moves.some(move => move.via[way.length] === square)) {
    chosen.way.push(square);
    paint();
  } else if (ends.length === 1 && (way.length || square !== chosen.from)) moveNow(ends[0], dragged);
  else if (ends.length) choose(ends);
  else {
    if (!movesOf({from: square}).length) remark = refusal(square);
    take({from: square});
  }
}

// --- the board ---

const grid = at("squares"), {across, down} = facts.board;
const all = names.map((_, square) => square).filter(square => names[square]);
let buttons = []; // by square
let painted = []; // what each of them shows, as text
let lane = {};    // on which arrow keys go, see beside(): {square, axis, aside}

// In cells from the upper left, as the board is seen: points, and the middle of squares.
const seen = ([x, y]) => turned ? [across - x, down - y] : [x, y];
const middleOf = square => seen(drawings.sites[square]);

// The square that has least of a cost, which is told its middle; undefined: no cost is finite.
function leastOf(cost) {
  let found, least = Infinity;
  for (const square of all) {
    const costs = cost(...middleOf(square), square);
    if (costs < least - 1e-6) [found, least] = [square, costs];
  }
  return found;
}

// Whose room a point of the window is in, be it beside the round room of a man or not.
function squareAt(x, y) {
  if (!document.elementFromPoint(x, y)?.closest("#squares")) return undefined;
  const {left, top, width} = grid.getBoundingClientRect(), cell = width / across;
  return leastOf((a, b) => {
    const far = [a - (x - left) / cell, b - (y - top) / cell].map(Math.abs);
    return Math.max(...far) <= 0.75 ? Math.hypot(...far) : Infinity;
  });
}

function buildSquares() {
  const rows = Array.from({length: facts.ranks}, () => make("div", {role: "row"}));
  const part = (place, whole) => `${100 * (place - 0.5) / whole}%`;
  buttons = [];
  painted = [];
  lane = {};
  for (const square of turned ? [...all].reverse() : all) {
    const button = make("button", {type: "button", role: "gridcell"}), [x, y] = middleOf(square);
    button.dataset.square = square;
    button.style.left = part(x, across);
    button.style.top = part(y, down);
    buttons[square] = button;
    rows[Math.floor(square / facts.files)].append(button);
  }
  grid.replaceChildren(...(turned ? rows.reverse() : rows).filter(row => row.firstChild));
}

// What marks on squares say, by square: where a man may go, what it takes there or on its way.
function hintsOf(moves) {
  const hints = new Map();
  for (const move of moves)
    for (const square of move.via.slice(chosen.way.length)) hints.set(square, {kind: "via", man: move.man});
  for (const move of moves)
    hints.set(move.to, {kind: move.takes ? "take" : "move", man: move.man});
  return hints;
}

// While the page teaches: where the man that is regarded could go, and what could be taken.
function lessons() {
  const marks = new Map(), add = (square, kind) => marks.set(square, [...marks.get(square) ?? [], kind]);
  if (!at("teach").checked || state.ending) return marks;
  for (const square of new Set(rules.reach(-1).filter(([, takes]) => takes).map(([to]) => to)))
    add(square, "threat");
  if (!chosen && state.men[regarded?.square])
    for (const [to, takes] of rules.reach(regarded.square)) add(to, takes ? "reach-take" : "reach");
  return marks;
}

function paintSquare(square, hint, lesson) {
  const man = state.men[square], button = buttons[square], marks = [...lesson ?? []];
  if (chosen && (chosen.from === square || chosen.way.includes(square))) marks.push("chosen");
  if (state.last.includes(square)) marks.push("last");
  if (state.checked.includes(square)) marks.push("checked");
  if (movable.has(square)) marks.push("mine");
  if (hint) marks.push(hint.kind);
  const text = [man, hint?.man, square === cursor, ...marks].join();
  if (painted[square] === text) return;
  painted[square] = text;
  button.className = marks.join(" ");
  button.tabIndex = square === cursor ? 0 : -1;
  const told = {move: "move", take: "take", via: "via", threat: "threat", checked: "checked", last: "latest"};
  button.setAttribute("aria-label", [names[square], man ? manName(man) : words.empty,
    ...marks.map(mark => words[told[mark]] ?? "")].filter(Boolean).join(", "));
  button.setAttribute("aria-selected", marks.includes("chosen"));
  const ghost = man ? undefined : hint?.man;
  if (button.man === man && button.ghost === ghost) return;
  Object.assign(button, {man, ghost});
  button.replaceChildren(...[man ?? ghost].filter(Boolean).map(manImage));
  if (ghost) button.firstChild.classList.add("ghost");
}

let movable = new Set(); // squares of men that have moves

// What is chosen or regarded has changed, but not the position.
function paint() {
  if (!movesOf(chosen).length) chosen = null;
  const hints = hintsOf(movesOf(chosen)), marks = lessons();
  for (const square of all) paintSquare(square, hints.get(square), marks.get(square));
  document.querySelectorAll(".hand").forEach(drawHand);
  drawArrows();
  drawLoupe();
  note();
}

function drawGround() {
  const {width, height, cell, round, ends} = facts.board, {left, top} = ends[turned ? 1 : 0];
  const part = (length, whole) => `${100 * length / whole}%`;
  at("ground").replaceChildren(drawing(drawings.boards[turned ? 1 : 0]));
  document.documentElement.style.setProperty("--ratio", width / height);
  for (const layer of [grid, at("arrows")]) {
    layer.style.left = part(left, width);
    layer.style.top = part(top, height);
    layer.style.width = part(across * cell, width);
    layer.style.height = part(down * cell, height);
  }
  grid.style.setProperty("--wide", part(1, across));
  grid.style.setProperty("--high", part(1, down));
  grid.classList.toggle("round", round);
  at("arrows").setAttribute("viewBox", `0 0 ${across} ${down}`);
  buildSquares();
}

function drawHand(hand) {
  const side = (hand.dataset.end === "near") === turned ? 1 : 0, player = facts.players[side];
  const text = [side, state.hands[side].join(" "), chosen?.drop, state.side, turned, at("face").value].join();
  if (hand.painted === text) return;
  hand.painted = text;
  const held = state.hands[side].map(([piece, count]) => {
    const key = `${piece}-${side}`;
    const button = make("button", {type: "button"}, manImage(key), make("span", {}, count > 1 ? `${count}` : ""));
    button.dataset.drop = piece;
    button.dataset.man = key;
    button.disabled = side !== state.side || !movesOf({drop: piece}).length;
    button.setAttribute("aria-label", `${manName(key)} ×${count}`);
    button.setAttribute("aria-pressed", chosen?.drop === piece && side === state.side);
    button.classList.toggle("chosen", chosen?.drop === piece && side === state.side);
    return button;
  });
  hand.replaceChildren(...(held.length ? [fill(words.holds, {player}), ...held] : []));
}

// --- what moves: men that glide, arrows, sound ---

function glide(from, to) {
  const image = buttons[to].querySelector("svg");
  if (from < 0 || !image || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [a, b] = [buttons[from], buttons[to]];
  image.classList.add("gliding");
  image.animate([{translate: `${a.offsetLeft - b.offsetLeft}px ${a.offsetTop - b.offsetTop}px`}, {translate: "0 0"}],
    {duration: 180, easing: "ease-out"}).onfinish = () => image.classList.remove("gliding");
}

function drawArrows() {
  at("arrows").replaceChildren(...arrows.map(({from, via = [], to, kind, round}) => {
    const way = round ? round.slice(0, -1).map(seen) : [from < 0 ? to : from, ...via].map(middleOf);
    const [x, y] = middleOf(to), [left, top] = way.at(-1);
    const length = Math.hypot(x - left, y - top), [dx, dy] = length ? [(x - left) / length, (y - top) / length] : [0, 0];
    if (!length) return shape("circle", {class: kind, cx: x, cy: y, r: 0.42});
    const [bx, by] = [x - 0.38 * dx, y - 0.38 * dy], wide = 0.2;
    return shape("g", {class: kind}, shape("polyline", {points: `${way.join(" ")} ${bx},${by}`}),
      shape("path", {d: `M${bx - wide * dy} ${by + wide * dx}L${x} ${y}L${bx + wide * dy} ${by - wide * dx}z`}));
  }));
}

let audio = null;

function click() {
  if (!at("sound").checked) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator(), volume = audio.createGain(), now = audio.currentTime;
  tone.frequency.value = 320;
  volume.gain.setValueAtTime(0.25, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.08);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.08);
}

// --- a man told large ---

function drawLoupe() {
  const square = chosen?.from ?? regarded?.square;
  const key = chosen?.drop !== undefined ? `${chosen.drop}-${state.side}` : regarded?.man ?? state.men[square];
  const loupe = at("loupe");
  if (!key) return;
  const text = `${key} ${turned} ${at("face").value}`;
  if (loupe.painted === text) return;
  loupe.painted = text;
  const {native, text: sentence, moves} = pieceOf(key), others = drawings.faces.filter(other => other !== face());
  const images = [[face(), manImage(key)], ...others.slice(0, 1).map(other => [other, drawing(other.men[key])])];
  for (const [shown, image] of images) // to be read
    image.classList.toggle("around", key.endsWith("1") && !shown.upright[1]);
  loupe.replaceChildren(...images.map(([, image]) => image), make("div", {}, make("strong", {}, manName(key)), native ? ` ${native}` : "",
    make("p", {}, sentence ?? moves ?? "")));
}

function regard(event) {
  const button = event.target.closest?.("#squares button, .hand button");
  if (!button || drag?.image) return;
  const square = Number(button.dataset.square), man = button.dataset.man;
  if (man ? regarded?.man === man : regarded?.square === square) return;
  regarded = man ? {man} : {square};
  if (at("teach").checked) paint();
  else drawLoupe();
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
      postMessage({question: data.question, hint: data.hint, move});
    }
  };
}

function showHint(move) {
  arrows = [...arrows.filter(arrow => arrow.kind !== "hint"), {...move, kind: "hint"}];
  remark = fill(words.hinted, {player: facts.players[state.side], move: move.text});
  drawArrows();
  note();
}

function openThinker(module, definition) {
  const text = `(${thinker})((${rulesRoom})())`;
  const worker = new Worker(URL.createObjectURL(new Blob([text], {type: "text/javascript"})));
  worker.postMessage({module, definition});
  worker.addEventListener("message", ({data}) => {
    if (data.question !== asked || data.move < 0) return;
    (data.hint ? showHint : moveNow)(state.moves[data.move]);
  });
  return worker;
}

function ask(seconds, hint) {
  remark = fill(words.thinks, {player: facts.players[state.side]});
  note();
  opponent.worker.postMessage({question: ++asked, hint, record: rules.record(), seconds,
    hobbling: at("hobbling").checked, seed: Math.floor(Math.random() * 1e9)});
}

// --- words and lists beside the board ---

function say(first) {
  const player = facts.players[state.side];
  const now = state.ending ?? fill(state.check ? words.check : words.turns, {player});
  at("status").textContent = [first, now, state.claim].filter(Boolean).join(". ");
}

// What the record that was read says here.
function said() {
  const line = lines.find(({moves}) => begins(moves, state.record));
  return (line?.said ?? []).filter(([moves]) => moves === state.record.length).map(([, text]) => text).join(" ");
}

function note() {
  const illegal = shown?.illegal && ahead.length === 0 &&
    `${fill(words.illegal, {moves: shown.moves.at(-1)})}${shown.reason ? `: ${shown.reason}` : ""}`;
  const text = remark || (shown ? [shown.caption ?? shown.name, illegal].filter(Boolean).join(" — ") : said());
  if (at("note").textContent !== text) at("note").textContent = text;
}

// "2. " or "2... ", of the move behind so many.
function numberOf(moves) {
  const ply = moves + state.began;
  return ply % 2 ? `${(ply + 1) / 2}... ` : `${ply / 2 + 1}. `;
}

function drawMoves() {
  const texts = [...state.record, ...[...ahead].reverse()], list = at("moves");
  at("line").value = lines.findIndex(({moves}) => moves.join() === texts.join());
  list.replaceChildren(...texts.map((text, i) => {
    const number = i === 0 || (i + state.began) % 2 === 0 ? numberOf(i) : "";
    const button = make("button", {type: "button", onclick: () => goTo(i + 1)}, text);
    if (i + 1 === state.record.length) button.setAttribute("aria-current", "step");
    return make("li", {}, number, button);
  }));
  const current = list.querySelector("[aria-current]");
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
}

function drawRecord() {
  const format = at("format").value, [good, text] = format ? rules.write(format) : [true, rules.record()];
  at("record").value = good ? text : "";
  if (!good) tell(text);
}

function tell(findings) {
  at("findings").textContent = findings ?? "";
  at("findings").hidden = !findings;
}

// The position has changed.
function refresh() {
  state = rules.state();
  movable = new Set(state.moves.map(move => move.from));
  chosen = null;
  arrows = [];
  remark = "";
  paint();
  at("first").disabled = at("undo").disabled = state.record.length === 0;
  at("redo").disabled = at("last").disabled = ahead.length === 0;
  at("hint").disabled = state.moves.length === 0;
  at("pass").hidden = !state.moves.some(move => move.passes);
  at("restore").hidden = !former;
  if (document.querySelector("details[open] #record")) drawRecord();
  drawMoves();
  say("");
  keep();
  asked++;
  if (waits()) ask(opponent.seconds, false);
}

// --- what the browser keeps ---

const place = `piecework ${facts.game} ${facts.setup}`;
const choices = ["opponent", "face", "theme"], switches = ["teach", "sound", "hobbling"];

function keep() {
  const kept = {former, turned, lines, record: shown ? former : rules.record(), ahead: shown ? [] : ahead};
  for (const id of choices) kept[id] = at(id).value;
  for (const id of switches) kept[id] = at(id).checked;
  try { localStorage.setItem(place, JSON.stringify(kept)); } catch { /* it keeps nothing */ }
}

function kept() {
  try { return JSON.parse(localStorage.getItem(place)) ?? {}; } catch { return {}; }
}

function applyChoices() {
  opponent.seconds = at("opponent").value === "" ? undefined : Number(at("opponent").value);
  document.documentElement.dataset.theme = at("theme").value;
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
  const ends = () => state.last.length > 1 ? [state.last[0], state.last.at(-1)] : null;
  const went = state.record.length, undone = ends();
  while (state.record.length > ply && back());
  while (state.record.length < ply && forth());
  refresh();
  if (state.record.length === went + 1 && ends()) glide(...ends());
  else if (state.record.length === went - 1 && undone) glide(...undone.reverse());
}

// The game that was played can be brought back.
function begin(act) {
  const given = at("record").value, played = state?.record.length && !shown ? rules.record() : former;
  shown = null;
  ahead = [];
  lines = [];
  const findings = act();
  if (played !== rules.record()) former = played;
  tell(findings);
  state = rules.state();
  drawLines();
  refresh();
  if (findings) at("record").value = given; // to be mended
}

// Variations whose own moves are illegal part from no line before them, and are none.
function readRecord(text) {
  const findings = rules.read(text);
  lines = [];
  for (const line of rules.lines(text))
    if (!lines.some(({moves}) => begins(moves, line.moves))) lines.push(line);
  return findings;
}

// A position alone, or a record in any format.
const read = text => rules.position(text.trim()) ? readRecord(text) : "";

// Variations are told by the first moves in which they leave the lines before them.
function drawLines() {
  const alike = (some, others) => some.findIndex((move, i) => move !== others[i]);
  lines.forEach((line, i) => {
    line.branch = Math.max(0, ...lines.slice(0, i).map(({moves}) => alike(line.moves, moves)));
  });
  at("lines").hidden = lines.length < 2;
  at("line").replaceChildren(...lines.map(({moves, branch}, i) =>
    make("option", {value: i}, i ? `${numberOf(branch)}${moves[branch]}` : words.main)));
}

// To where the line leaves the one that is on the board.
function enterLine({moves, branch}) {
  while (!begins(moves, state.record)) back();
  ahead = moves.slice(state.record.length).reverse();
  goTo(Math.max(state.record.length, branch) + 1);
}

function showExample(index) {
  begin(() => { rules.example(index); });
  shown = facts.examples[index];
  goTo(0);
  at("table").scrollIntoView({block: "nearest"});
}

// --- addresses: what stands behind # ---

// False when the address asks for no game.
function follow() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  if (wanted.has("position")) begin(() => rules.position(wanted.get("position")));
  if (wanted.has("record")) begin(() => readRecord(wanted.get("record")));
  if (wanted.has("perft")) {
    const counts = make("pre", {id: "perft"}), depth = Math.min(Number(wanted.get("perft")), 6);
    for (let k = 1; k <= depth; k++) counts.append(`${k}\t${rules.perft(k)}\n`);
    at("perft")?.remove();
    document.body.append(counts);
    refresh();
  }
  return wanted.has("position") || wanted.has("record");
}

function copy(text, told) {
  navigator.clipboard?.writeText(text).catch(() => {});
  remark = told;
  note();
}

// Moves from the setup by themselves, others with what stands before them.
function link() {
  const record = rules.record();
  history.replaceState(null, "", `#${new URLSearchParams(
    {record: record.includes("[Position") || !state.record.length ? record : state.record.join(" ")})}`);
  copy(location.href, words.linked);
}

function save() {
  const address = URL.createObjectURL(new Blob([at("record").value], {type: "text/plain"}));
  make("a", {href: address, download: `${facts.game}.${at("format").value || "txt"}`}).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

// --- dragging: men, arrows with the other button, a board that is larger than its window ---

let drag = null;     // {start, x, y} of a man; {arrow, from}; {left, top, x, y} of the board
let dropped = null;  // where a drag has ended: the click there is none

function pointerDown(event) {
  const button = event.target.closest?.("#squares button, .hand button"), {clientX: x, clientY: y} = event;
  if (!button || button.disabled || (drag && drag.id !== event.pointerId)) return;
  const square = button.dataset.square, begun = {x, y, id: event.pointerId};
  const start = square ? {from: Number(square)} : {drop: Number(button.dataset.drop)};
  if (event.button === 2 && square) drag = {...begun, arrow: start.from};
  else if (event.button !== 0) return;
  else if (movesOf(start).length && !waits()) drag = {...begun, start, button};
  else if (zoom > 1 && event.pointerType === "mouse")
    drag = {...begun, left: at("window").scrollLeft, top: at("window").scrollTop};
}

function lift() {
  const {width, height} = drag.button.getBoundingClientRect();
  drag.image = drag.button.querySelector("svg").cloneNode(true);
  drag.image.classList.add("dragged");
  Object.assign(drag.image.style, {width: `${width}px`, height: `${height}px`});
  document.body.append(drag.image);
  if (!same(drag.start, chosen)) take(drag.start);
  (drag.start.from === undefined ? drag.button : buttons[drag.start.from]).classList.add("lifted");
}

function pointerMove(event) {
  if (drag?.id !== event.pointerId) return;
  const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
  if (Math.hypot(dx, dy) > 5) drag.far = true;
  if (!drag.far) return;
  if (drag.left !== undefined) at("window").scrollTo(drag.left - dx, drag.top - dy);
  if (!drag.start) return;
  if (!drag.image) lift();
  const {width, height} = drag.image.style;
  drag.image.style.left = `calc(${event.clientX}px - ${width} / 2)`;
  drag.image.style.top = `calc(${event.clientY}px - ${height} / 2)`;
}

function pointerUp(event) {
  if (drag?.id !== event.pointerId) return;
  const ended = drag, square = squareAt(event.clientX, event.clientY);
  drag = null;
  ended.image?.remove();
  document.querySelector(".lifted")?.classList.remove("lifted");
  if (ended.arrow !== undefined && square !== undefined) toggleArrow({from: ended.arrow, to: square, kind: "drawn"});
  if (!ended.far || ended.arrow !== undefined) return;
  dropped = event;
  if (event.type === "pointercancel" || !ended.start) return;
  if (square === undefined || square === ended.start.from) { chosen = null; paint(); }
  else press(square, true);
}

function toggleArrow(arrow) {
  const there = arrows.find(other => other.from === arrow.from && other.to === arrow.to);
  arrows = there ? arrows.filter(other => other !== there) : [...arrows, arrow];
  drawArrows();
}

// --- a board with more squares than a window has room for ---

const zoomed = Math.max(across, down) > 12;

function setZoom(wanted, x, y) {
  const view = at("window"), box = view.getBoundingClientRect(), before = zoom;
  const [left, top] = [(x ?? box.left + box.width / 2) - box.left, (y ?? box.top + box.height / 2) - box.top];
  zoom = Math.min(6, Math.max(1, wanted));
  const [across, down] = [(view.scrollLeft + left) * zoom / before, (view.scrollTop + top) * zoom / before];
  at("board").style.width = `${100 * zoom}%`;
  view.classList.toggle("zoomed", zoom > 1);
  view.scrollTo(across - left, down - top);
  at("smaller").disabled = zoom <= 1;
}

function listenToZoom() {
  const view = at("window");
  let spread = 0;
  const apart = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  document.querySelectorAll(".zoom").forEach(button => { button.hidden = !zoomed; });
  if (!zoomed) return;
  view.classList.add("wide");
  at("larger").addEventListener("click", () => setZoom(zoom * 1.5));
  at("smaller").addEventListener("click", () => setZoom(zoom / 1.5));
  view.addEventListener("wheel", event => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    setZoom(zoom * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }, {passive: false});
  view.addEventListener("touchmove", event => {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    const now = apart(event.touches), [a, b] = event.touches;
    if (spread) setZoom(zoom * now / spread, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    spread = now;
  }, {passive: false});
  view.addEventListener("touchend", () => { spread = 0; });
  if (matchMedia("(pointer: coarse)").matches) setZoom(24 * across / view.clientWidth);
}

// --- the keyboard ---

const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

// The nearest square in a direction; what lies to the side of it is farther than what lies ahead. Who
// goes on keeps to the lane in which the first step began, as rows of hexagons are not below each other.
function beside(square, right, below) {
  const middle = middleOf(square), axis = right ? 1 : 0;
  if (lane.square !== square || lane.axis !== axis) lane = {axis, aside: middle[axis]};
  middle[axis] = lane.aside;
  const [x, y] = middle, found = leastOf((a, b) => {
    const ahead = (a - x) * right + (b - y) * below, aside = Math.abs((a - x) * below + (b - y) * right);
    return ahead > 0.01 ? Math.hypot(ahead, aside) + aside / 2 : Infinity;
  });
  lane.square = found;
  return found;
}

function key(event) {
  if (event.key === "Escape") { chosen = null; paint(); return; }
  if (!steps[event.key]) return;
  const next = beside(cursor, ...steps[event.key]);
  event.preventDefault();
  if (next === undefined) return;
  buttons[cursor].tabIndex = -1;
  cursor = next;
  buttons[cursor].tabIndex = 0;
  buttons[cursor].focus();
}

// --- the whole ---

function listen() {
  const on = (id, act, kind = "click") => at(id).addEventListener(kind, act);
  on("first", () => goTo(0));
  on("undo", () => goTo(state.record.length - (opponent?.seconds === undefined || opposes() ? 1 : 2)));
  on("redo", () => goTo(state.record.length + 1));
  on("last", () => goTo(Infinity));
  on("pass", () => moveNow(state.moves.find(move => move.passes)));
  on("hint", () => ask(1, true));
  on("turn", () => { turned = !turned; drawGround(); refresh(); });
  on("new", () => begin(() => { rules.begin(); }));
  on("restore", () => begin(() => rules.read(former)));
  on("line", () => enterLine(lines[at("line").value]), "change");
  on("read", () => begin(() => read(at("record").value)));
  on("link", link);
  on("copy", () => copy(at("record").value, words.copied));
  on("save", save);
  on("format", () => { tell(); drawRecord(); }, "change");
  on("cancel", () => at("choice").close());
  on("hobbling", () => begin(() => { rules.agree(at("hobbling").checked); }));
  on("opponent", () => { applyChoices(); refresh(); }, "change");
  on("theme", () => { applyChoices(); keep(); }, "change");
  on("teach", () => { paint(); keep(); });
  on("sound", () => { click(); keep(); });
  on("face", () => { keepMen(); buildSquares(); paint(); keep(); }, "change");
  at("record").closest("details").addEventListener("toggle", drawRecord);
  grid.addEventListener("keydown", key);
  grid.addEventListener("contextmenu", event => event.preventDefault());
  for (const [kind, act] of Object.entries({pointerdown: pointerDown, pointermove: pointerMove,
    pointerup: pointerUp, pointercancel: pointerUp, pointerover: regard, focusin: regard}))
    document.addEventListener(kind, act);
  addEventListener("hashchange", follow);
  document.addEventListener("click", event => {
    const ends = dropped && Math.hypot(dropped.clientX - event.clientX, dropped.clientY - event.clientY) < 1;
    dropped = null;
    if (ends) { event.stopPropagation(); event.preventDefault(); }
  }, true);
  grid.addEventListener("click", event => {
    const square = event.target === grid ? squareAt(event.clientX, event.clientY) : undefined;
    if (square !== undefined) press(square);
  });
  document.addEventListener("click", event => {
    const button = event.target.closest("[data-square], [data-drop], [data-example]"), {square, drop, example} = button?.dataset ?? {};
    if (square) press(Number(square));
    else if (drop) { remark = ""; take({drop: Number(drop)}); }
    else if (example) showExample(Number(example));
  });
}

// What the browser has kept, unless the address asks for another game.
function goOn() {
  const {record, ahead: later, former: earlier, turned: around, lines: kin, ...values} = kept();
  for (const id of choices) if (at(id).querySelector(`[value="${values[id]}"]`)) at(id).value = values[id];
  for (const id of switches) at(id).checked = values[id] ?? false;
  turned = around ?? false;
  former = earlier ?? "";
  applyChoices();
  keepMen();
  drawGround();
  rules.agree(at("hobbling").checked);
  state = rules.state();
  const [x, y] = middleOf(cursor); // the man nearest to that
  regarded = {square: leastOf((a, b, square) => state.men[square] ? Math.hypot(a - x, b - y) : Infinity)};
  if (follow()) return;
  if (record && rules.read(record)) rules.begin(); // of a game that has changed
  ahead = later ?? [];
  lines = kin ?? [];
  state = rules.state();
  drawLines();
  refresh();
}

async function start() {
  const [module, definition, packed] = await Promise.all(["module", "definition", "drawings"].map(unpack));
  drawings = JSON.parse(new TextDecoder().decode(packed));
  rules = await openRules(module, definition);
  opponent = {worker: openThinker(module, definition)};
  for (const place of document.querySelectorAll("[data-drawing]"))
    place.replaceChildren(drawing(drawings.figures[place.dataset.drawing]));
  cursor = leastOf((x, y) => Math.hypot(x - across / 2 - 0.1, y - down));
  at("agreed").hidden = facts.hobbling !== "optional";
  at("faces").hidden = drawings.faces.length < 2;
  at("face").append(...drawings.faces.map(({name}, i) => make("option", {value: i}, name)));
  at("table").classList.toggle("holds", facts.hands);
  at("format").append(...rules.formats().map(name => make("option", {value: name}, name.toUpperCase())));
  listen();
  goOn();
  listenToZoom();
  document.documentElement.dataset.ready = "yes";
}

start().catch(error => { at("status").textContent = `${error}`; });
