// Cuts the water crops of the finishes' swatches from the published pictures. Writes the same bytes at every run:
//   node tools/water/crop.mjs
import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const pictures = new URL("../../pictures/", import.meta.url);
/** The spots in pictures/water.json are pixels of a picture of this size, whatever width a finish was published in. */
const frame = { width: 960, height: 640 };
/** A chip is at most 120 CSS pixels high; twice that for a sharp one. */
const side = 240;
const limit = 6_000;

const read = async (name) => JSON.parse(await readFile(new URL(name, pictures), "utf8"));
const manifest = await read("manifest.json");

await mkdir(new URL("water/", pictures), { recursive: true });
for (const [pool, spot] of Object.entries(await read("water.json")))
  for (const finish of spot.finishes) await crop(pool, finish, spot);

async function crop(pool, finish, { left, top, side: width }) {
  const [name, entry] = Object.entries(manifest).find(
    ([, one]) => one.pool === pool && one.view === "hero" && one.finish === finish,
  );
  const source = new URL(`pools/${name}-${Math.max(...entry.widths)}.avif`, pictures);
  // two steps: sharp would extract after only one of two resizes in a single pipeline
  const framed = await sharp(await readFile(source))
    .resize(frame)
    .png()
    .toBuffer();
  const water = sharp(framed).extract({ left, top, width, height: width }).resize(side, side);
  const slug = finish.toLowerCase().replaceAll(" ", "-");
  await write(`${slug}-${side}.avif`, (quality) => water.clone().avif({ quality, effort: 9 }).toBuffer());
  await write(`${slug}-${side}.webp`, (quality) => water.clone().webp({ quality, effort: 6 }).toBuffer());
}

/** The best quality under the limit. */
async function write(file, encode) {
  for (let quality = 70; quality >= 30; quality -= 5) {
    const bytes = await encode(quality);
    if (bytes.length > limit) continue;
    await writeFile(new URL(`water/${file}`, pictures), bytes);
    console.log(`${file} ${bytes.length} bytes at quality ${quality}`);
    return;
  }
  throw new Error(`${file} is larger than ${limit} bytes at every quality`);
}
