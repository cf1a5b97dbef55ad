// What all views share: elements, and the one dialog.
export const $ = id => document.getElementById(id);

export function element(name, properties = {}, ...inside) {
  const {data, ...rest} = properties, made = Object.assign(document.createElement(name), rest);
  Object.assign(made.dataset, data);
  made.append(...inside);
  return made;
}

export const button = (words, act, properties = {}) =>
  element("button", {type: "button", textContent: words, onclick: act, ...properties});

// What does not come back is asked for twice: `words` of `what`, such as "Forget" of a name. `act` is called with its row.
export function sureButton(words, what, act) {
  let sure = false;
  const made = button(words, () => {
    if (sure) return act(made.closest("li"));
    sure = true;
    made.textContent = `${words} for good`;
    made.ariaLabel = `${words} for good: ${what}`;
    made.classList.add("sure");
  }, {ariaLabel: `${words} ${what}`});
  return made;
}

// A label with what it is for in it.
export const field = (words, control, ...more) => element("label", {className: "field"}, element("span", {textContent: words}), control, ...more);

export function choice(options, value, properties = {}) {
  const made = element("select", properties, ...options.map(([name, words]) => element("option", {value: name, textContent: words})));
  if (value !== undefined) made.value = value;
  return made;
}

export const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
export const brief = (text, most) => text.length > most ? `${text.slice(0, most)}…` : text;

// Shows a dialog. `act` is called by its main button; it throws with words that are shown, or ends it, and may return what
// is done then, such as to put the focus somewhere.
export function dialog(title, body, main, act) {
  const box = $("dialog"), said = $("dialog-said");
  $("dialog-title").textContent = title;
  $("dialog-body").replaceChildren(...body);
  said.textContent = "";
  const close = () => box.close();
  const doIt = async event => {
    event?.preventDefault();
    said.textContent = "";
    box.classList.add("busy");
    try {
      const next = await act();
      if (next !== false) close();
      if (typeof next === "function") next();
    } catch (error) {
      said.textContent = error.message;
    }
    box.classList.remove("busy");
  };
  box.querySelector("form").onsubmit = main ? doIt : event => event.preventDefault();
  $("dialog-buttons").replaceChildren(...main ? [element("button", {type: "submit", className: "main", textContent: main})] : [],
    button(main ? "Cancel" : "Close", close, {id: "dialog-close"}));
  box.onclose = () => box.open || $("dialog-body").replaceChildren(); // another one may be open by then
  if (!box.open) box.showModal();
  return {close, say: words => { said.textContent = words; }, doIt};
}

export function save(name, bytes, type) {
  const address = URL.createObjectURL(new Blob([bytes], {type}));
  const link = element("a", {href: address, download: name});
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function pickFile(accept, many = false) {
  return new Promise(resolve => {
    const input = element("input", {type: "file", accept, multiple: many});
    input.onchange = () => resolve([...input.files]);
    input.oncancel = () => resolve([]);
    input.click();
  });
}

// Tabs with their keys: one of a list is chosen.
export function tabKeys(list) {
  list.addEventListener("keydown", event => {
    const way = {ArrowRight: 1, ArrowLeft: -1}[event.key], all = [...list.querySelectorAll("[role=tab]")];
    if (!way || !all.length) return;
    event.preventDefault();
    const next = all.at((all.indexOf(document.activeElement) + way) % all.length);
    next.focus();
    next.click();
  });
}

export function chooseTab(list, chosen) {
  for (const tab of list.querySelectorAll("[role=tab]")) {
    tab.setAttribute("aria-selected", tab === chosen);
    tab.tabIndex = tab === chosen ? 0 : -1;
  }
}
