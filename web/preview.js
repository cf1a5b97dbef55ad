// The page of `piecework preview`: it shows the pictures that the program sends, draws again those
// that have changed, and stays where it is. Of what comes from files words are text, and of pictures
// only shapes and words are taken.
"use strict";

const $ = id => document.getElementById(id);
const told = name => document.querySelector(`meta[name="${name}"]`).content;
const sheets = $("sheets"), root = document.documentElement;
const token = told("token"), hasEditor = told("editor") === "yes";
const kept = (store, key, usual) => { try { return store.getItem(key) ?? usual; } catch { return usual; } };
const keep = (store, key, value) => { try { store.setItem(key, value); } catch { /* private window */ } };

const steps = [25, 33, 50, 67, 80, 100, 125, 150, 200, 300, 400];
const inks = ["full", "grey", "low", "black"];
const levels = {"fatal error": "error", error: "error", warning: "warning", note: "note"};

let state = null, zoom = Number(kept(sessionStorage, "zoom", 0)), sight = kept(sessionStorage, "sight", "full");
let changed = new Set(), connected = false, revision = 0;
const items = new Map(); // what is shown, by name

function element(name, properties = {}, ...inside) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...inside);
  return made;
}

function ask(action, text) {
  return fetch(`/do/${action}`, {method: "POST", body: text, headers: {"X-Piecework-Token": token}});
}

// --- place: what is in the middle of the view stays there ---

function placeNow() {
  const view = sheets.getBoundingClientRect(), middle = view.top + view.height / 3;
  let best = null, least = Infinity;
  for (const item of items.values()) {
    const box = item.paper.getBoundingClientRect();
    const away = Math.max(box.top - middle, middle - box.bottom, 0);
    if (away < least && box.height > 0) {
      least = away;
      best = {name: item.name, part: (middle - box.top) / box.height,
        across: (view.left + view.width / 2 - box.left) / box.width};
    }
  }
  return best;
}

function goToPlace(place) {
  const item = place && items.get(place.name);
  if (!item) return;
  const view = sheets.getBoundingClientRect(), box = item.paper.getBoundingClientRect();
  const down = box.top + place.part * box.height - (view.top + view.height / 3);
  const across = box.left + place.across * box.width - (view.left + view.width / 2);
  if (Math.abs(down) >= 1) sheets.scrollTop += down;
  if (Math.abs(across) >= 1) sheets.scrollLeft += across;
}

function keepingPlace(act) {
  const place = placeNow();
  act();
  goToPlace(place);
}

let resting = 0, rest = null; // where one was when nothing moved
function takeRest() {
  rest = placeNow();
  keep(sessionStorage, "place", JSON.stringify(rest));
  showCurrent();
}

sheets.addEventListener("scroll", () => {
  clearTimeout(resting);
  resting = setTimeout(takeRest, 120);
}, {passive: true});

new ResizeObserver(() => {
  goToPlace(rest);
  $("fit").textContent = `${percentNow()} %`;
}).observe(sheets);

// --- size, sight, theme ---

function percentNow() {
  if (zoom) return zoom;
  const first = items.values().next().value;
  return first ? Math.round(100 * first.paper.offsetWidth / (first.width / 25.4 * 96)) : 100;
}

function applyZoom() {
  keepingPlace(() => {
    sheets.classList.toggle("zoomed", zoom > 0);
    sheets.style.setProperty("--zoom", zoom ? zoom / 100 : 1);
  });
  $("fit").textContent = `${percentNow()} %`;
  keep(sessionStorage, "zoom", zoom);
}

function step(way) {
  const now = percentNow();
  zoom = way > 0 ? steps.find(s => s > now) ?? steps.at(-1) : steps.findLast(s => s < now) ?? steps[0];
  applyZoom();
}

function applySight() {
  for (const name of ["protan", "deutan", "tritan"]) sheets.classList.toggle(name, sight === name);
  $("sight").value = sight;
  keep(sessionStorage, "sight", sight);
  for (const item of items.values()) refresh(item);
}

function applyTheme() {
  const theme = kept(localStorage, "theme", "auto");
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  $("theme").value = theme;
}

// --- pictures ---

const seen = new IntersectionObserver(entries => {
  for (const entry of entries) {
    const item = items.get(entry.target.dataset.name);
    if (!item) continue;
    item.near = entry.isIntersecting;
    if (item.near) refresh(item);
  }
}, {root: sheets, rootMargin: "60% 0px"});

const looked = new IntersectionObserver(entries => {
  for (const entry of entries) {
    const item = items.get(entry.target.dataset.name);
    if (item) item.looked = entry.isIntersecting;
  }
  clearTimeout(looked.due);
  looked.due = setTimeout(tellLook, 100);
}, {root: sheets});

function tellLook() {
  const names = [...items.values()].filter(item => item.looked).map(item => item.name);
  if (connected) ask("look", names.slice(0, 40).join("\n")).catch(() => {});
}

function addressOf(item) {
  const [folder, name] = item.name.split("/");
  return `/${folder}/${inks.includes(sight) ? sight : "full"}/${name}.svg?v=${item.version}`;
}

const svgSpace = "http://www.w3.org/2000/svg";
const shapes = new Set(["svg", "defs", "g", "path", "circle", "image", "use", "title", "desc"]);
const isShape = node => node.namespaceURI === svgSpace && shapes.has(node.localName);
const isHarmless = ({name, value}) => !/^on|^style$/i.test(name) && (!/href$/i.test(name) || /^(#|data:image\/(png|jpeg);)/.test(value));

// The element that a text describes, of shapes and of nothing that could act; it comes into this document
// as such.
function pictureOf(text) {
  const made = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  for (const node of [made, ...made.querySelectorAll("*")]) {
    if (!isShape(node)) throw new Error(`no shape: ${node.nodeName}`);
    for (const attribute of [...node.attributes]) if (!isHarmless(attribute)) node.removeAttributeNode(attribute);
  }
  return document.adoptNode(made);
}

// The new picture takes the place of the old one.
async function refresh(item) {
  const address = addressOf(item);
  if (!item.near || item.wanted === address) return;
  item.wanted = address;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.status);
    const picture = pictureOf(await answer.text());
    if (item.wanted !== address) return;
    item.picture.replaceWith(picture);
    item.picture = picture;
    item.shown = Number(/\d+/.exec(answer.headers.get("ETag"))?.[0] ?? 0);
    picture.dataset.version = item.version;
  } catch {
    if (item.wanted === address) item.wanted = null;
  }
}

// Puts into the picture what is new in it: elements that take the place of so many at a path.
function patch(item, path, count, markup) {
  const way = path.split("/").map(Number), first = way.pop(), behind = first + Number(count);
  const parent = way.reduce((node, i) => node.children[i], item.picture), old = [...parent.children];
  const added = pictureOf(`<svg xmlns="${svgSpace}">${markup}</svg>`);
  for (const node of [...added.children]) parent.insertBefore(node, old[behind] ?? null);
  for (const node of old.slice(first, behind)) node.remove();
  item.wanted = addressOf(item);
  item.shown = item.picture.dataset.version = item.version;
}

// A change can be told with the picture that it is a change of.
function takeChange(item, version, [from, path, count, ...markup]) {
  item.version = version;
  if (path && item.shown === Number(from) && inks.indexOf(sight) <= 0) patch(item, path, count, markup.join(" "));
  else refresh(item);
}

function flash(item) {
  item.figure.classList.remove("fresh");
  void item.figure.offsetWidth;
  item.figure.classList.add("fresh");
}

function spotAt(item, event) {
  const box = item.paper.getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width * item.width, y = (event.clientY - box.top) / box.height * item.height;
  let best = null;
  for (let i = 0; i < item.spots.length; i += 5) {
    const [left, top, width, height, piece] = item.spots.slice(i, i + 5);
    const inside = x >= left && y >= top && x <= left + width && y <= top + height;
    if (inside && (!best || width * height < best.width * best.height)) best = {left, top, width, height, piece};
  }
  return best;
}

function pointAtSpot(item, event) {
  const spot = event && spotAt(item, event);
  item.paper.classList.toggle("pointed", Boolean(spot || item.place));
  item.paper.title = spot ? state.pieces[spot.piece].name : "";
  item.mark?.remove();
  item.mark = null;
  if (!spot) return;
  item.mark = element("div", {className: "spot"});
  Object.assign(item.mark.style, {
    left: `${100 * spot.left / item.width}%`, top: `${100 * spot.top / item.height}%`,
    width: `${100 * spot.width / item.width}%`, height: `${100 * spot.height / item.height}%`});
  item.paper.append(item.mark);
}

function clickPaper(item, event) {
  const spot = spotAt(item, event);
  if (spot) tellPlace(state.pieces[spot.piece].name, state.pieces[spot.piece].place);
  else if (item.place) tellPlace(item.title, item.place);
}

// --- words of a page ---

async function fillWords(item) {
  if (!item.details.open || item.wordsOf === item.version) return;
  const answer = await fetch(`/words/${item.name}.txt`);
  if (!answer.ok) return;
  item.wordsOf = item.version;
  item.details.lastElementChild.replaceChildren(
    ...(await answer.text()).trim().split("\n").map(line => element("p", {textContent: line, lang: state.language})),
    ...piecesOf(item));
}

// What a click on a piece of the page does, for those who do not click.
function piecesOf(item) {
  const shown = new Set(item.spots.filter((_, i) => i % 5 === 4));
  return [...shown].map(index => state.pieces[index]).map(({name, place}) =>
    element("button", {type: "button", className: "piece", textContent: name, title: place, onclick: () => tellPlace(name, place)}));
}

// --- items ---

function makeItem(given) {
  const item = {name: given.name, near: false, looked: false, wanted: null};
  item.picture = document.createElementNS(svgSpace, "svg");
  item.paper = element("div", {className: "paper"}, item.picture);
  item.paper.dataset.name = given.name;
  item.paper.addEventListener("click", event => clickPaper(item, event));
  item.paper.addEventListener("pointermove", event => pointAtSpot(item, event));
  item.paper.addEventListener("pointerleave", () => pointAtSpot(item, null));
  item.caption = element("figcaption");
  item.figure = element("figure", {id: given.name}, item.paper, item.caption);
  if (given.name.startsWith("pages/")) {
    item.details = element("details", {className: "words"}, element("summary", {textContent: "In words"}), element("div"));
    item.details.addEventListener("toggle", () => fillWords(item));
    item.figure.append(item.details);
  }
  seen.observe(item.paper);
  looked.observe(item.paper);
  items.set(given.name, item);
  return item;
}

function updateItem(item, given, caption) {
  const other = item.version !== undefined && item.version !== given.version;
  Object.assign(item, given);
  item.paper.style.setProperty("--width", given.width);
  item.paper.style.setProperty("--height", given.height);
  item.figure.classList.toggle("wide", !item.details && given.width > 70);
  item.caption.replaceChildren(given.place
    ? element("button", {type: "button", textContent: caption, title: given.place, onclick: () => tellPlace(given.title, given.place)})
    : element("span", {textContent: caption}));
  if (other) changed.add(given.name);
  if (item.details) fillWords(item);
  refresh(item);
}

function takeItem(given, caption) {
  const item = items.get(given.name) ?? makeItem(given);
  updateItem(item, given, caption);
  return item;
}

// Puts what is wanted in that order, and moves nothing that is there already.
function arrange(parent, wanted) {
  let at = parent.firstElementChild;
  for (const one of wanted) {
    if (one === at) at = at.nextElementSibling;
    else parent.insertBefore(one, at);
  }
  while (at) {
    const next = at.nextElementSibling;
    at.remove();
    at = next;
  }
}

const sections = new Map();
function section(name, title, links) {
  if (!sections.has(name)) {
    const head = element("div", {className: "head"}, element("h2"));
    sections.set(name, element("section", {className: "document"}, head, element("div", {className: "all"})));
  }
  const made = sections.get(name);
  made.firstElementChild.replaceChildren(element("h2", {textContent: title}), ...links);
  made.setAttribute("aria-label", title);
  return made;
}

function printLinks(prints) {
  return prints.map(print => element("a", {href: `/prints/${print.name}.pdf`, target: "_blank", rel: "noopener",
    textContent: `PDF, ${print.paper}`}));
}

const labelOf = document => document.label ? document.label[0].toUpperCase() + document.label.slice(1) : "The set";

const groups = [
  ["The game", name => !/^drawings\/(moves|face|example)-/.test(name)],
  ["Moves", name => name.startsWith("drawings/moves-")],
  ["Faces", name => name.startsWith("drawings/face-")],
  ["Examples", name => name.startsWith("drawings/example-")]];

function showItems() {
  const shown = [], used = new Set();
  for (const document of state.documents ?? []) {
    const made = section(document.name, labelOf(document), printLinks(document.prints));
    arrange(made.lastElementChild, document.pages.map((page, i) => {
      used.add(page.name);
      return takeItem(page, `${i + 1} · ${page.title}`).figure;
    }));
    shown.push(made);
  }
  for (const [title, belongs] of groups) {
    const drawings = (state.drawings ?? []).filter(drawing => belongs(drawing.name));
    if (!drawings.length) continue;
    const made = section(title, title, []);
    made.lastElementChild.classList.add("grid");
    arrange(made.lastElementChild, drawings.map(drawing => {
      used.add(drawing.name);
      return takeItem(drawing, drawing.title).figure;
    }));
    shown.push(made);
  }
  for (const [name, item] of items)
    if (!used.has(name)) {
      seen.unobserve(item.paper);
      looked.unobserve(item.paper);
      items.delete(name);
    }
  arrange(sheets, shown.length ? shown : [$("empty") ?? element("p", {id: "empty"})]);
}

// --- contents, pieces, findings ---

function contentsLink(name, number, title) {
  const link = element("a", {href: `#${name}`}, element("span", {className: "number", textContent: number}),
    element("span", {textContent: title}));
  link.dataset.name = name;
  if (changed.has(name)) {
    link.classList.add("changed");
    link.title = "changed by the last save";
  }
  link.addEventListener("click", event => {
    event.preventDefault();
    goTo(name);
  });
  return element("li", {}, link);
}

function showContents() {
  const all = state.play ? [element("a", {id: "play", href: state.play, target: "_blank", rel: "noopener", textContent: "Play the game"})] : [];
  for (const document of state.documents ?? [])
    all.push(element("h2", {textContent: labelOf(document)}), element("ul", {},
      ...document.pages.map((page, i) => contentsLink(page.name, i + 1, page.title))));
  const firsts = groups.map(([title, belongs]) => [title, (state.drawings ?? []).find(d => belongs(d.name))]).filter(([, d]) => d);
  if (firsts.length)
    all.push(element("h2", {textContent: "Drawings"}),
      element("ul", {}, ...firsts.map(([title, drawing]) => contentsLink(drawing.name, "", title))));
  $("contents").replaceChildren(...all);
  showCurrent();
}

function showCurrent() {
  const now = placeNow()?.name;
  for (const link of $("contents").querySelectorAll("li a"))
    if (link.dataset.name === now) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
}

function showPieces() {
  $("pieces").replaceChildren(...(state.pieces ?? []).map(piece => element("li", {}, element("button",
    {type: "button", title: piece.place, onclick: () => tellPlace(piece.name, piece.place)},
    element("span", {className: "code", textContent: piece.code ?? ""}),
    element("span", {textContent: piece.name, lang: state.language})))));
}

const placeOf = f => f.file && `${f.file}:${f.line ?? 1}:${f.column ?? 1}`;

function placeButton(what, place) {
  return element("button", {type: "button", textContent: place, onclick: () => tellPlace(what, place)});
}

// Writes into the file what the finding gives as its remedy, or one of several.
function fixButton(fix) {
  const words = fix.text.trim() ? `Write ${brief(fix.text.trim(), 60)}` : "Leave it out";
  return element("button", {type: "button", className: "fix", textContent: words,
    onclick: () => tellPlace(words, placeOf(fix), "fix", `${placeOf(fix)} ${fix.text}`)});
}

function findingItem(finding) {
  const level = levels[finding.level] ?? "note";
  const made = element("li", {className: level}, element("p", {className: "message"},
    element("span", {className: "level", textContent: `${finding.level}: `}), finding.message));
  if (finding.file) made.append(placeButton(finding.message, placeOf(finding)));
  if (finding.label) made.append(element("p", {className: "more", textContent: finding.label}));
  for (const other of finding.related) {
    made.append(element("p", {className: "more", textContent: other.message}));
    if (other.file) made.append(placeButton(other.message, placeOf(other)));
  }
  if (finding.help) made.append(element("p", {className: "more help", textContent: `help: ${finding.help}`}));
  made.append(...finding.fixes.map(fixButton));
  return made;
}

const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

function showFindings(findings) {
  const counts = {error: 0, warning: 0, note: 0};
  for (const finding of findings) counts[levels[finding.level] ?? "note"]++;
  const said = Object.entries(counts).filter(([, count]) => count).map(([word, count]) => plural(count, word)).join(", ");
  $("findings").replaceChildren(...(findings.length ? findings.map(findingItem)
    : [element("li", {className: "none", textContent: "Nothing is wrong."})]));
  $("side").textContent = said || "No findings";
  showStatus(counts, said);
}

function showStatus(counts, said) {
  const words = !state.revision ? "Drawing …" : !state.good ? `Not drawn: ${said || "the layout cannot be read"}. Shown is what was drawn before.`
    : changed.size ? `${said || "Up to date"}; ${plural(changed.size, "picture")} changed` : said || "Up to date";
  setStatus(words, !state.revision ? "busy" : !state.good || counts.error ? "wrong" : counts.warning ? "warned" : "");
  sheets.classList.toggle("stale", state.revision > 0 && !state.good);
}

function setStatus(words, look) {
  if ($("status").textContent !== words) $("status").textContent = words;
  $("status").className = look;
}

// --- places in files ---

const brief = (text, most) => text.length > most ? `${text.slice(0, most)}…` : text;

// Says what it is about, and then what the program says when that is asked to do something.
async function tellPlace(what, place, action = hasEditor && "open", text = place) {
  if (!place) return;
  const words = $("told-words");
  words.replaceChildren(`${brief(what, 90)} `, element("code", {textContent: place}));
  $("told").hidden = false;
  $("told").dataset.place = place;
  if (!action) return;
  const answer = await ask(action, text).catch(() => null);
  if (!answer?.ok) words.append(` – ${answer ? (await answer.text()).trim() : "the preview does not answer"}`);
}

$("told-copy").addEventListener("click", () => navigator.clipboard?.writeText($("told").dataset.place));
$("told-close").addEventListener("click", () => { $("told").hidden = true; sheets.focus({preventScroll: true}); });

// --- going about ---

function goTo(name) {
  const item = items.get(name);
  if (!item) return;
  item.figure.scrollIntoView({block: "start"});
  sheets.focus({preventScroll: true});
}

// In the order of the page; behind the last change comes the first one.
const order = () => [...sheets.querySelectorAll(".paper")].map(paper => paper.dataset.name);

function goBy(way) {
  const all = order();
  goTo(all[all.indexOf(placeNow()?.name) + way]);
}

function goToChange() {
  const all = order(), at = all.indexOf(placeNow()?.name);
  goTo([...all.slice(at + 1), ...all.slice(0, at + 1)].find(name => changed.has(name)));
}

const keys = {
  n: () => goBy(1), p: () => goBy(-1),
  c: goToChange,
  f: () => { showSide(true); $("findings").querySelector("button")?.focus(); },
  "+": () => step(1), "-": () => step(-1), 0: () => { zoom = 0; applyZoom(); },
  Escape: () => { $("told").hidden = true; showSide(false); sheets.focus({preventScroll: true}); }};

document.addEventListener("keydown", event => {
  if (event.key === "Tab") root.classList.add("tabbing");
  const act = keys[event.key];
  if (!act || event.ctrlKey || event.altKey || event.metaKey || event.target.closest("select, input, textarea")) return;
  event.preventDefault();
  act();
});

function showSide(open) {
  document.body.classList.toggle("beside", open);
  $("side").setAttribute("aria-expanded", open);
}

// Where the window is too narrow for the contents beside the pages, they come over these.
function openContents(open) {
  document.documentElement.style.setProperty("--head", `${$("sheets").getBoundingClientRect().top}px`);
  document.body.classList.toggle("contents", open);
  $("menu").setAttribute("aria-expanded", open);
}

$("menu").addEventListener("click", () => openContents(!document.body.classList.contains("contents")));
$("contents").addEventListener("click", event => { if (event.target.closest("a")) openContents(false); });
addEventListener("keydown", event => { if (event.key === "Escape") openContents(false); });
$("side").addEventListener("click", () => showSide(!document.body.classList.contains("beside")));
$("smaller").addEventListener("click", () => step(-1));
$("larger").addEventListener("click", () => step(1));
$("fit").addEventListener("click", () => { zoom = 0; applyZoom(); });
$("sight").addEventListener("change", event => { sight = event.target.value; applySight(); });
$("theme").addEventListener("change", event => { keep(localStorage, "theme", event.target.value); applyTheme(); });

// --- news ---

async function load() {
  const [given, findings] = await Promise.all(["/state.json", "/findings.json"].map(async address => (await fetch(address)).json()));
  if (state && given.revision < state.revision) return;
  const first = !state?.documents;
  if (given.revision !== revision) changed = new Set(state?.revision ? fresh : []);
  fresh.clear();
  revision = given.revision;
  state = given;
  document.title = `${state.title ?? "Piecework"} – preview`;
  $("title").textContent = state.title ?? "Piecework";
  $("title").lang = state.language ?? "en";
  if (first) showItems();
  else keepingPlace(showItems);
  showContents();
  showPieces();
  showFindings(findings);
  for (const name of first ? [] : changed) if (items.has(name)) flash(items.get(name));
  if (!state.documents && state.revision && $("empty"))
    $("empty").textContent = "There is nothing to show yet: see the findings.";
  if (first && state.documents) {
    applyZoom();
    try { goToPlace(JSON.parse(kept(sessionStorage, "place", "null"))); } catch { /* none */ }
    takeRest();
  }
  root.dataset.revision = revision;
}

const fresh = new Set(); // pictures that have come since the last state
function listen() {
  const events = new EventSource("/events");
  events.addEventListener("open", async () => {
    if (state && await isOtherRun()) return location.reload();
    connected = true;
    load().then(tellLook).catch(() => {});
  });
  events.addEventListener("picture", event => {
    const [version, name, ...change] = event.data.split(" "), item = items.get(name);
    fresh.add(name);
    if (!item) return;
    takeChange(item, Number(version), change);
  });
  events.addEventListener("findings", async () => {
    if (!state) return;
    const answer = await fetch("/findings.json");
    if (answer.ok) showFindings(await answer.json());
  });
  events.addEventListener("state", () => load().catch(() => {}));
  events.addEventListener("error", () => {
    connected = false;
    setStatus("The preview does not answer; it is tried again", "wrong");
    // Where no place was free, the browser itself does not ask again.
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
  });
}

// A program that was started anew knows nothing of this page: it is another run.
async function isOtherRun() {
  const answer = await fetch("/").catch(() => null);
  if (answer?.status === 403) setStatus("The preview was started anew: open the address that it has printed", "wrong");
  return answer?.ok && !(await answer.text()).includes(token);
}

applyTheme();
applySight();
listen();
sheets.focus({preventScroll: true});
