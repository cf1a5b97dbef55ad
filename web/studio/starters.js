// What a new game begins with: definition, layout and rule texts, as five answers say.
import {scalar} from "./yaml.js";

export const boards = ["5x5", "6x6", "7x7", "8x8", "9x9", "9x10", "10x10", "12x12"];

// Pieces by their codes; `native` is what stands on faces with characters.
const kinds = {
  K: {native: "王", name: "King", moves: "K", royal: true},
  R: {native: "飛", name: "Rook", moves: "R"},
  B: {native: "角", name: "Bishop", moves: "B"},
  N: {native: "馬", name: "Knight", moves: "N"},
  Q: {native: "后", name: "Queen", moves: "Q"},
  P: {native: "兵", name: "Pawn", moves: "fmWfcF", promotes: "Q"},
  G: {native: "金", name: "Gold", moves: "WfF"},
  S: {native: "銀", name: "Silver", moves: "FfW", promotes: "G"},
  L: {native: "香", name: "Lance", moves: "fR", promotes: "G"},
  F: {native: "歩", name: "Soldier", moves: "fW", promotes: "C"},
  C: {native: "衛", name: "Captain", moves: "WF"},
};

// What stands beside the King from the left edge and from the right one, what fills the places between, and the rank
// before them.
export const armies = {
  small: {words: "a King, two Rooks, Soldiers", left: "R", right: "R", fill: ".", front: "F"},
  chess: {words: "as in Chess", left: "RNB", right: "RNB", fill: "Q", front: "P"},
  shogi: {words: "as in Shogi: what is captured comes back", left: "LNSG", right: "LNSG", fill: "G", front: "F", drops: true},
  own: {words: "a King alone: I make the other pieces", left: "", right: "", fill: ".", front: "."},
};

export const goals = {
  checkmate: {words: "checkmate of the King", yaml: "checkmate"},
  capture: {words: "capture of the King", yaml: "capture-king"},
  race: {words: "the King on the last rank, or checkmate", yaml: "[checkmate, {reach: goal, pieces: King}]", terrain: true},
  checks: {words: "the third check, or checkmate", yaml: "[checkmate, {checks: 3}]"},
};

export const looks = {mnemonic: "signs of how they move", letter: "letters", glyph: "brushed characters", both: "signs and characters"};
const hasCharacters = look => look === "glyph" || look === "both";

// Languages, with the headings of a rule text.
export const languages = {
  en: ["English", "A game for two", "The board and the pieces", "Rules of play", "Moves", "Promotion"],
  de: ["German", "Ein Spiel für zwei", "Brett und Figuren", "Spielregeln", "Züge", "Verwandlung"],
  es: ["Spanish", "Un juego para dos", "El tablero y las piezas", "Reglas del juego", "Movimientos", "Promoción"],
  fr: ["French", "Un jeu pour deux", "Le plateau et les pièces", "Règles du jeu", "Déplacements", "Promotion"],
  ja: ["Japanese", "二人で遊ぶゲーム", "盤と駒", "規則", "駒の動き", "成り"],
  ko: ["Korean", "두 사람의 놀이", "판과 말", "규칙", "말의 움직임", "승격"],
  "zh-Hans": ["Chinese, simplified", "二人游戏", "棋盘与棋子", "规则", "走法", "升变"],
  "zh-Hant": ["Chinese, traditional", "二人遊戲", "棋盤與棋子", "規則", "走法", "升變"],
};

export function backRank(army, files) {
  const {left, right, fill} = armies[army], king = files >> 1, row = Array.from({length: files}, () => fill);
  [...left].slice(0, king).forEach((code, i) => { row[i] = code; });
  [...right].slice(0, files - king - 1).forEach((code, i) => { row[files - 1 - i] = code; });
  row[king] = "K";
  return row;
}

const lower = row => row.map(code => code.toLowerCase());
const rowsOf = rows => rows.map(row => `  ${row.join(" ")}`).join("\n");

export function setupOf(army, files, ranks) {
  const back = backRank(army, files), {front} = armies[army], own = front === "." ? [back] : [back, back.map(() => front)];
  const empty = Array.from({length: files}, () => ".");
  return [...own.map(lower), ...Array.from({length: ranks - 2 * own.length}, () => empty), ...[...own].reverse()];
}

// The rank of that number, whole.
const edge = (files, rank) => `a${rank}-${String.fromCharCode(96 + files)}${rank}`;

// The kinds of a setup, and what they promote to.
function kindsOf(rows) {
  const used = [...new Set(rows.at(-1).concat(rows.at(-2)))].filter(code => code !== "." && code === code.toUpperCase());
  return [...new Set([...used, ...used.map(code => kinds[code].promotes).filter(Boolean)])].sort((a, b) => "KQRBNGSLPFC".indexOf(a) - "KQRBNGSLPFC".indexOf(b));
}

function pieceText(code, look) {
  const {name, native, moves, royal, promotes} = kinds[code];
  return [`  - name: ${name}`, `    code: ${code}`, ...hasCharacters(look) ? [`    native: {text: ${native}, lang: ja}`] : [], ...royal ? ["    royal: yes"] : [], `    moves: ${moves}`, ...promotes ? [`    promotes: ${kinds[promotes].name}`] : []].join("\n");
}

export function definition({name, files, ranks, army, goal, look, language}) {
  const rows = setupOf(army, files, ranks), used = kindsOf(rows), promotes = used.some(code => kinds[code].promotes), {drops} = armies[army];
  return `piecework: 1
game: ${scalar(name)}
${language === "en" ? "" : `language: ${language}\n`}players: {first: White, second: Black}

board:
  size: ${files}x${ranks}     # files x ranks
  files: ${files <= 26 ? `a..${String.fromCharCode(96 + files)}` : `1..${files}`}
  ranks: ${ranks}..1
${promotes ? "  zones: {promotion: {farthest: 1}}\n" : ""}${goals[goal].terrain ? `  terrain:\n    goal:\n      squares: {first: ${edge(files, 1)}, second: ${edge(files, ranks)}}\n      pattern: dots\n      sign: "*"\n` : ""}
# Capitals are the first player's, who sits below.
setup: |
${rowsOf(rows)}
setup-symmetry: mirror

rules:
  goal: ${goals[goal].yaml}
  stalemate: draw
  repetition: draw
${promotes ? "  promotion: automatic\n" : ""}${drops ? "  drops: true\n" : ""}
pieces:
${used.map(code => pieceText(code, look)).join("\n\n")}
`;
}

export function layout({slug, files, ranks, look, army}) {
  return `piecework: 1
game: ../pieces/${slug}.yaml
papers: [a4, letter]
face: ${look}
margin: 10          # mm kept free at every edge
square: auto
piece: auto

parts:
  - part: front
    caption: Cover

  - part: booklet
    caption: Rules
    text: ${slug}/rules.md

  - part: pieces
    caption: Pieces
    sheets: 2       # one for each player

  - part: board
    caption: Board
    tiles: ${Math.max(files, ranks) < (look === "both" ? 8 : 10) ? "auto" : "2x2"}
${armies[army].drops ? "\n  - part: hands\n    caption: Hands\n    sheets: 2\n" : ""}
  # In a file of its own: board, pieces and rules on one folded sheet.
  - part: leaflet
    caption: Leaflet
    text: ${slug}/leaflet.md

# In a file of its own: the rules as a booklet to be folded and stapled.
documents:
  - {name: folded, parts: [booklet], impose: saddle}
`;
}

const diagram = (...lines) => ["```diagram", ...lines, "```"].join("\n");

export function rules({language, look}) {
  const [, subtitle, board, play, moves, promotion] = languages[language];
  return `# {{game-name}}

${subtitle}

## ${board}

${diagram("show: setup", "alt: The board with all pieces in their starting places")}

## ${play}

\`\`\`rules
\`\`\`

## ${moves}

${diagram("show: moves", "alt: How each piece moves", "sentences: yes")}

${diagram("show: legend", "alt: What the marks in the pictures mean")}
`;
}

export function leaflet({language}) {
  const [, subtitle] = languages[language];
  return `# {{game-name}}

${subtitle}

${diagram("show: setup", "alt: The board with all pieces in their starting places")}

\`\`\`rules
\`\`\`

${diagram("show: moves", "alt: How each piece moves")}
`;
}

// All files of a new game, by their paths.
export function files(answers) {
  const {slug} = answers;
  return {
    [`pieces/${slug}.yaml`]: definition(answers), [`layouts/${slug}.yaml`]: layout(answers),
    [`layouts/${slug}/rules.md`]: rules(answers), [`layouts/${slug}/leaflet.md`]: leaflet(answers),
  };
}
