// Moves as squares that are clicked: no page in it. A square is {dx, dy, way, use}: dx to the right, dy forward; way:
// "leap" to that square alone, "walk" there where nothing stands between, "slide" on and on that way, `most` squares of
// that size at most; use: "both", "move" or "capture"; first: with the piece's first move alone.
const gcd = (a, b) => b ? gcd(b, a % b) : Math.abs(a);

// The squares that are alike: this one, with its mirror image, or turned and mirrored in all ways.
export function alike(dx, dy, spread) {
  const all = spread === "one" ? [[dx, dy]] : spread === "mirror" ? [[dx, dy], [-dx, dy]]
    : [[dx, dy], [-dx, dy], [dx, -dy], [-dx, -dy], [dy, dx], [-dy, dx], [dy, -dx], [-dy, -dx]];
  return [...new Map(all.map(([x, y]) => [`${x},${y}`, [x, y]])).values()];
}

// Of a slide the first square of its way.
export function rootOf(dx, dy, way) {
  const by = way === "slide" ? gcd(dx, dy) : 1;
  return [dx / by, dy / by];
}

export const find = (squares, dx, dy) => squares.find(one => one.dx === dx && one.dy === dy);

// What a click does: sets what the tool says, or takes it away where it stands already.
export function click(squares, [x, y], {way, use, spread}) {
  const [dx, dy] = rootOf(x, y, way), there = find(squares, dx, dy), off = there && there.way === way && there.use === use;
  const group = alike(dx, dy, spread), rest = squares.filter(one => !group.some(([gx, gy]) => gx === one.dx && gy === one.dy));
  return off ? rest : [...rest, ...group.map(([gx, gy]) => ({dx: gx, dy: gy, way, use}))];
}

// What is seen on a square: a move that is clicked there, or one that slides over it.
export function seen(squares, dx, dy) {
  const own = find(squares, dx, dy);
  if (own) return {...own, far: false};
  const [rx, ry] = rootOf(dx, dy, "slide"), root = find(squares, rx, ry);
  if (!root || root.way !== "slide" || root.most && Math.max(Math.abs(dx), Math.abs(dy)) > root.most * Math.max(Math.abs(rx), Math.abs(ry))) return null;
  return {...root, far: true};
}

const isNear = (dx, dy) => Math.max(Math.abs(dx), Math.abs(dy)) === 1;

// As the program wants and tells them (gen/cli/ask/piece.h).
export const asked = squares => squares.map(({dx, dy, way, use, most, first}) => {
  const far = way === "slide" && isNear(dx, dy), to = far && most ? most : 1;
  return {
    dx: dx * to, dy: dy * to, way: way === "leap" ? isNear(dx, dy) ? "step" : "jump" : way === "walk" ? "step" : far ? "slide" : "ride",
    ...far && !most ? {far: true} : {}, ...way === "slide" && !far && most ? {range: most} : {}, ...use === "both" ? {} : {only: use}, ...first ? {first} : {},
  };
});

export const told = squares => squares.map(({dx, dy, way, far, range, only, first}) => {
  const [rx, ry] = rootOf(dx, dy, way === "slide" ? "slide" : ""), most = way === "slide" && !far ? Math.max(Math.abs(dx), Math.abs(dy)) : range;
  const kind = way === "slide" || way === "ride" ? "slide" : way === "step" && !isNear(dx, dy) ? "walk" : "leap";
  return {dx: rx, dy: ry, way: kind, use: only ?? "both", ...kind === "slide" && most ? {most} : {}, ...first ? {first} : {}};
});

const uses = {both: "moves or captures", move: "moves, does not capture", capture: "captures only"};

const ways = {leap: "", walk: "where nothing stands between, ", slide: "slides and "};

// What stands there, in words.
export function words(squares, dx, dy) {
  const what = seen(squares, dx, dy), side = dx ? `${Math.abs(dx)} ${dx > 0 ? "right" : "left"}` : "", way = dy ? `${Math.abs(dy)} ${dy > 0 ? "forward" : "back"}` : "";
  const where = [way, side].filter(Boolean).join(", ");
  return what ? `${where}: ${ways[what.way]}${what.first ? "with its first move " : ""}${uses[what.use]}` : `${where}: no move`;
}
