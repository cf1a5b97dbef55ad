// The pages and drawings, as the program draws them; what has changed takes the place of what was there. Of pictures
// only shapes and words are taken.
import {ask} from "./ask.js";
import {$, button, choice, element} from "./dom.js";

const space = "http://www.w3.org/2000/svg";
const shapes = new Set(["svg", "defs", "g", "path", "circle", "image", "use", "title", "desc", "clipPath", "mask", "linearGradient", "radialGradient", "stop"]);
const isHarmless = ({name, value}) => !/^on|^style$/i.test(name) && (!/href$/i.test(name) || /^(#|data:image\/(png|jpeg);)/.test(value));
const items = new Map();
let pointed = () => {}, zoom = 0, grid, now = null, atTop = false;

export function pictureOf(text) {
  const made = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  for (const node of [made, ...made.querySelectorAll("*")]) {
    if (node.namespaceURI !== space || !shapes.has(node.localName)) throw new Error(`no shape: ${node.nodeName}`);
    for (const attribute of [...node.attributes]) if (!isHarmless(attribute)) node.removeAttributeNode(attribute);
  }
  return document.adoptNode(made);
}

// --- one picture ---

// What differs where a picture may. Programs that begin anew count their versions anew.
let run = 0;
export const stampOf = ({version}) => `${run} ${version ? `version ${version}` : `of ${now?.revision}`}`;

const near = new IntersectionObserver(entries => {
  for (const {target, isIntersecting} of entries) {
    const item = items.get(target.dataset.name);
    if (!item) continue;
    item.near = isIntersecting;
    if (isIntersecting) refresh(item);
  }
}, {root: $("pages"), rootMargin: "40% 0px"});

async function refresh(item) {
  // A picture without a version was not drawn since the files changed.
  const wanted = stampOf(item);
  if (!item.near || item.wanted === wanted) return;
  item.wanted = wanted;
  try {
    const picture = pictureOf(await ask("picture", item.name));
    item.picture.replaceWith(picture);
    item.picture = picture;
    picture.dataset.version = wanted;
    settle(item);
    performance.mark("painted");
  } catch {
    item.wanted = null;
  }
}

// What only the picture tells: its size and title.
function settle(item) {
  const [, , width, height] = item.picture.getAttribute("viewBox").split(" ").map(Number);
  item.paper.style.setProperty("--width", width);
  item.paper.style.setProperty("--height", height);
  if (!item.title) caption(item, item.picture.querySelector("title")?.textContent ?? "");
}

function spotAt(item, event) {
  const box = item.paper.getBoundingClientRect(), spots = item.spots ?? [];
  const x = (event.clientX - box.left) / box.width * item.width, y = (event.clientY - box.top) / box.height * item.height;
  let best = null;
  for (let i = 0; i < spots.length; i += 5) {
    const [left, top, width, height, piece] = spots.slice(i, i + 5);
    if (x >= left && y >= top && x <= left + width && y <= top + height && (!best || width * height < best.area)) best = {area: width * height, piece};
  }
  return best && now.pieces[best.piece];
}

function make(given) {
  const item = {name: given.name};
  item.picture = document.createElementNS(space, "svg");
  item.paper = element("div", {className: "paper", data: {name: given.name}}, item.picture);
  item.paper.addEventListener("click", event => {
    const piece = spotAt(item, event);
    if (piece) pointed(piece.place, piece.name);
    else if (item.place) pointed(item.place, item.title);
  });
  item.paper.addEventListener("pointermove", event => { item.paper.title = spotAt(item, event)?.name ?? ""; });
  item.caption = element("figcaption");
  item.figure = element("figure", {}, item.paper, item.caption);
  if (given.name.startsWith("pages/")) {
    item.details = element("details", {}, element("summary", {textContent: "In words"}), element("div"));
    item.details.addEventListener("toggle", () => fillWords(item));
    item.figure.append(item.details);
  }
  near.observe(item.paper);
  items.set(given.name, item);
  return item;
}

// What a page says, for those who cannot see it.
async function fillWords(item) {
  if (!item.details?.open || item.wordsOf === stampOf(item)) return;
  item.wordsOf = stampOf(item);
  const lines = (await ask("words", item.name).catch(error => error.message)).trim().split("\n");
  item.details.lastElementChild.replaceChildren(...lines.map(line => element("p", {textContent: line, lang: now.language})));
}

function caption(item, words) {
  if (item.said === words) return;
  item.said = words;
  item.caption.replaceChildren(item.place && words ? button(words, () => pointed(item.place, words)) : words);
}

function take(given, words) {
  const item = items.get(given.name) ?? make(given);
  Object.assign(item, given);
  if (given.width) {
    item.paper.style.setProperty("--width", given.width);
    item.paper.style.setProperty("--height", given.height);
  }
  if (given.title) caption(item, words);
  fillWords(item);
  refresh(item);
  return item.figure;
}

// --- all of them ---

export const labelOf = document => document.label ? document.label[0].toUpperCase() + document.label.slice(1) : "The set";
const groups = [
  ["The game", name => !/^drawings\/(moves|face|example)-/.test(name)],
  ["Moves", name => name.startsWith("drawings/moves-")],
  ["Faces", name => name.startsWith("drawings/face-")],
  ["Examples", name => name.startsWith("drawings/example-")]];

function sections(state) {
  const documents = (state.documents ?? []).map(document => ({title: labelOf(document), figures: document.pages.map((page, i) => take(page, `${i + 1} · ${page.title}`))}));
  const drawings = groups.map(([title, belongs]) => ({title, grid: true, figures: (state.drawings ?? []).filter(one => belongs(one.name)).map(one => take(one, one.title))}));
  return [...documents, ...drawings].filter(({figures}) => figures.length);
}

function forgetGone(state) {
  const there = new Set([...(state.documents ?? []).flatMap(document => document.pages), ...state.drawings ?? []].map(({name}) => name));
  for (const [name, item] of items) if (!there.has(name)) {
    near.unobserve(item.paper);
    items.delete(name);
  }
}

function section({title, grid: tight, figures}) {
  const id = `part-${title.replace(/\W+/g, "-")}`;
  const old = document.getElementById(id) ?? element("section", {id, className: "document"}, element("h2"), element("div"));
  old.firstElementChild.textContent = title;
  old.lastElementChild.className = tight ? "grid" : "sheets";
  const there = [...old.lastElementChild.children];
  if (there.length !== figures.length || there.some((one, i) => one !== figures[i])) old.lastElementChild.replaceChildren(...figures);
  return old;
}

// What the answer to `list` has; while it has nothing, what was there stays, paler.
export function show(state) {
  $("pages").classList.toggle("stale", !state.good);
  if (!state.documents && !state.drawings) return;
  if (now && state.revision <= now.revision) run++;
  now = state;
  const made = sections(now).map(section), there = [...grid.children];
  if (there.length !== made.length || there.some((one, i) => one !== made[i])) grid.replaceChildren(...made);
  forgetGone(state);
  contents(made);
}

// The pictures that somebody can see now.
export const looked = () => $("pages").hidden ? [] : [...items.values()].filter(item => item.near).map(item => item.name).slice(0, 12);
export const stateNow = () => now;

// --- its tools ---

function contents(made) {
  const goTo = $("pages-go"), chosen = goTo.value;
  goTo.replaceChildren(element("option", {value: "", textContent: "Go to …"}),
    ...made.map(one => element("option", {value: one.id, textContent: one.firstElementChild.textContent})));
  goTo.value = chosen && made.some(one => one.id === chosen) ? chosen : "";
}

function applyZoom(next) {
  zoom = next;
  grid.classList.toggle("zoomed", zoom > 0);
  grid.style.setProperty("--zoom", zoom / 100);
  $("pages-fit").textContent = zoom ? `${zoom} %` : "Fit";
}

const steps = [25, 33, 50, 67, 80, 100, 125, 150, 200, 300];
const step = way => applyZoom(way > 0 ? steps.find(s => s > (zoom || 80)) ?? 300 : steps.findLast(s => s < (zoom || 80)) ?? 25);

export function begin(calls) {
  ({pointed} = calls);
  const goTo = choice([["", "Go to …"]], "", {id: "pages-go", onchange: () => {
    document.getElementById(goTo.value)?.scrollIntoView({block: "start"});
    goTo.value = "";
  }});
  goTo.setAttribute("aria-label", "Go to");
  const tools = element("div", {className: "bar"}, goTo,
    element("div", {className: "zoom", role: "group", ariaLabel: "Size"}, button("−", () => step(-1), {ariaLabel: "Smaller"}),
      button("Fit", () => applyZoom(0), {id: "pages-fit", title: "Fit the width"}), button("+", () => step(1), {ariaLabel: "Larger"})));
  grid = element("div", {id: "sheets"});
  $("pages").replaceChildren(tools, grid);
}

// Another game begins with its first page; what is hidden cannot be scrolled until it is shown.
export function shown() {
  if (atTop) $("pages").scrollTop = 0;
  atTop = false;
}

export function clear() {
  for (const item of items.values()) near.unobserve(item.paper);
  items.clear();
  grid.replaceChildren(element("p", {className: "empty", textContent: "Drawing …"}));
  atTop = true;
  now = null;
  run++;
}
