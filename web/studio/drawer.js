// Draws SVG files as pixels, as browsers do: the worker cannot, and asks the page.
import {on, tell} from "./ask.js";

function sizeOf(image, {side, width, height}) {
  if (!side) return [width, height];
  const wide = image.naturalWidth || 1, high = image.naturalHeight || 1, by = side / Math.max(wide, high);
  return [Math.max(1, Math.round(wide * by)), Math.max(1, Math.round(high * by))];
}

async function draw({bytes, how}) {
  const address = URL.createObjectURL(new Blob([bytes], {type: "image/svg+xml"})), image = new Image();
  try {
    image.src = address;
    await image.decode();
    const [width, height] = sizeOf(image, how), canvas = Object.assign(document.createElement("canvas"), {width, height});
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0, width, height);
    if (how.side) return {width, height, pixels: new Uint8Array(pen.getImageData(0, 0, width, height).data.buffer)};
    const blob = await new Promise(done => canvas.toBlob(done, "image/png"));
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(address);
  }
}

// Whether the browser can show a file that somebody has chosen.
export async function isPicture(file) {
  const address = URL.createObjectURL(file), image = new Image();
  image.src = address;
  const shows = await image.decode().then(() => true, () => false);
  URL.revokeObjectURL(address);
  return shows;
}

export function begin() {
  on("draw", async wanted => tell("drawn", {number: wanted.number, made: await draw(wanted).catch(() => null)}));
}
