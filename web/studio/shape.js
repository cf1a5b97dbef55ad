// What may stand at a place of a definition, as the program's JSON Schema says: no page in it. A way is one of
//   {kind: "word", word}, {kind: "number", least, most, step}, {kind: "text"}, {kind: "names"}: texts, in a list or alone,
//   {kind: "list", item}, {kind: "map", fields, required, free}: keys that are known, or any key with that value.
const yesOrNo = [["yes", /^(yes|true|on)$/], ["no", /^(no|false|off)$/]];

// What a reference names, with the words that stand beside it.
export function resolve(schema, node) {
  const named = node.$ref && schema.$defs[node.$ref.split("/").at(-1)];
  return named ? {...named, description: node.description ?? named.description} : node;
}

function wordsOf({enum: words}) {
  const all = words.includes("yes") ? yesOrNo.map(([word]) => word) : words.filter(word => typeof word === "string");
  return all.map(word => ({kind: "word", word}));
}

function mapOf(node) {
  return {kind: "map", fields: node.properties ?? {}, required: node.required ?? [], free: node.additionalProperties || null, about: node.description ?? ""};
}

function plainWays(schema, given, about) {
  const node = resolve(schema, given), words = node.description ?? about, types = [node.type].flat();
  if (node.anyOf && !node.properties) return node.anyOf.flatMap(one => plainWays(schema, one, words));
  if (node.enum) return wordsOf(node);
  if (types[0] === "object") return [mapOf(node)];
  if (types[0] === "array") return [{kind: "list", item: {description: words, ...node.items}, about: words}];
  if (types[0] === "integer" || types[0] === "number") return [{kind: "number", least: node.minimum, most: node.maximum, step: types[0] === "integer" ? 1 : "any", about: words}];
  return [{kind: "text", about: words, pattern: node.pattern}];
}

const isText = (schema, node) => plainWays(schema, node).every(({kind}) => kind === "text");

// The ways, each once: a text that may be a number, too, is a text, and several texts in a list are names.
export function waysOf(schema, node) {
  const all = plainWays(schema, node, ""), texts = all.filter(({kind}) => kind === "text"), lists = all.filter(({kind, item}) => kind === "list" && isText(schema, item));
  const about = [...texts, ...lists, {about: node.description ?? ""}].map(one => one.about).join(" ");
  const joined = lists.length ? [{kind: "names", about, alone: texts.length > 0}] : texts.length ? [{kind: "text", about}] : [];
  const rest = all.filter(one => one.kind !== "text" && !lists.includes(one) && !(one.kind === "number" && texts.length));
  return [...rest.filter(({kind}) => kind === "word"), ...joined, ...rest.filter(({kind}) => kind !== "word")];
}

const wordOf = value => yesOrNo.find(([, pattern]) => pattern.test(value))?.[0] ?? value;

// How many of the keys that a value has a map takes; less than 0: it has others.
const fits = ({fields, free}, value) => free || Object.keys(value).every(key => key in fields) ? Object.keys(value).length : -1;

// The way that a value goes; undefined: none.
export function wayOf(ways, value) {
  if (value === undefined || value === null) return undefined;
  const of = kind => ways.find(way => way.kind === kind);
  if (Array.isArray(value)) return of(value.every(one => typeof one === "string") && of("names") ? "names" : "list");
  if (typeof value === "object") return ways.find(way => way.kind === "map" && fits(way, value) >= 0) ?? of("map");
  return ways.find(({kind, word}) => kind === "word" && (word === value || word === wordOf(value)))
    ?? (of("number") && /^-?[\d.]+$/.test(value) ? of("number") : of("text") ?? of("names"));
}

// What is written for words that somebody has entered.
export const valueOf = (way, words) => way.kind === "word" && /^(yes|no)$/.test(words) ? words === "yes" : /^\d+$/.test(words) && way.kind !== "names" ? Number(words) : words;

const isPlayers = ({fields}) => "first" in fields && "second" in fields;

// What a way is called beside others.
export function nameOf(way) {
  const {kind, word} = way;
  return kind === "word" ? word.replaceAll("-", " ") : kind === "map" ? isPlayers(way) ? "for each player" : "in detail" : {number: "a number", text: "written out", names: /\bsquares?, or two\b/.test(way.about) ? "these squares" : "these", list: "several"}[kind];
}

// Keys of a map that are always shown: those that it needs, or all where there are few.
export const always = ({fields, required}) => Object.keys(fields).length <= 3 ? Object.keys(fields) : required;
