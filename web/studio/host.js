// What the module asks of its host (web/wasi/host.h): SVG files drawn as pixels. That takes longer than a call may, so
// it is noted what is wanted, and once it is there the question is asked again.
const keyOf = (bytes, ...how) => {
  let one = 5381, other = 52711;
  for (const byte of bytes) {
    one = Math.imul(one, 33) + byte | 0;
    other = Math.imul(other, 31) ^ byte;
  }
  return [bytes.length, one, other, ...how].join(" ");
};

export class Host {
  // `draw` draws the bytes of an SVG file, {side} pixels along the longer side: {width, height, pixels}; or {width,
  // height} as a PNG file: bytes.
  constructor(draw) {
    this.draw = draw;
    this.drawn = new Map();
    this.wanted = new Map();
  }

  find(bytes, how) {
    const key = keyOf(bytes, ...Object.values(how));
    if (this.draw && !this.drawn.has(key)) this.wanted.set(key, {bytes, how});
    return this.drawn.get(key);
  }

  // Draws what was wanted; false: nothing was.
  async drawWanted() {
    const all = [...this.wanted];
    this.wanted.clear();
    for (const [key, {bytes, how}] of all) this.drawn.set(key, await this.draw(bytes, how).catch(() => null));
    return all.length > 0;
  }

  // The imports for a process.
  calls(process) {
    let last = new Uint8Array();
    const bytes = (at, size) => process.bytes(at, size).slice();
    return {
      svg: (at, size, side, sides) => {
        const made = this.find(bytes(at, size), {side});
        if (!made) return 0;
        process.put32(sides, made.width);
        process.put32(sides + 4, made.height);
        last = made.pixels;
        return 1;
      },
      png: (at, size, width, height) => {
        last = this.find(bytes(at, size), {width, height}) ?? new Uint8Array();
        return last.length;
      },
      take: to => process.bytes(to, last.length).set(last),
    };
  }
}
