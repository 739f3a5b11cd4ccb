// One master PNG -> AVIF and WebP at each width, then the manifest entry. The manifest is written last and whole,
// so that pictures/ is consistent whenever this stops.
//   node encode.mjs <key> <master.png> '<meta json>' [more triples: --batch file.json]
import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "..", "..");
const sharp = loadSharp();
sharp.concurrency(Number(process.env.RENDER_THREADS ?? 2));
const OUT = process.env.RENDER_OUT ?? path.join(root, "pictures");
// Maximum bytes per width. A 390 px phone loads no more than 56 kB: at 3x that applies to the first width from 1170
// on. Lower limits here, because the whole set must stay under 60 MB; for the same reason WebP, for the few browsers
// without AVIF, has fewer widths.
const CAPS = {
  card: { avif: { 480: 15e3, 800: 32e3, 1200: 54e3 }, webp: { 480: 18e3, 800: 38e3, 1200: 55e3 } },
  plan: { avif: { 480: 11e3, 800: 23e3, 1200: 38e3 }, webp: { 480: 14e3, 800: 30e3 } },
  second: { avif: { 480: 12e3, 960: 31e3 }, webp: { 640: 23e3 } }, // finish variants, eye level
  water: { avif: { 240: 6e3, 600: 18e3 }, webp: { 240: 6e3 } },
  wide: {
    avif: { 480: 15e3, 800: 32e3, 1200: 55e3, 1920: 105e3 },
    webp: { 480: 19e3, 800: 42e3, 1200: 55e3 },
  },
};
const PHONE = 56e3;
// For link previews: 1200 x 630, a JPEG because some consumers support nothing newer.
const CARD = { width: 1200, height: 630, bytes: 62e3 };

function loadSharp() {
  for (const from of [
    path.join(root, "x.js"),
    path.join(process.env.RENDER_NPM ?? "/tmp/render/npm", "x.js"),
  ]) {
    try {
      return createRequire(from)("sharp");
    } catch (e) {
      if (e.code !== "MODULE_NOT_FOUND") throw e;
    }
  }
  throw new Error("sharp is not installed: npm install sharp in the folder RENDER_NPM names");
}

/**
 * Best quality under the limit: one attempt in the middle, one estimated from its size (bytes grow by about 4% per
 * step), then lower if necessary.
 */
async function fit(make, middle, [floor, top], limit) {
  const first = await make(middle);
  const guess = Math.max(floor, Math.min(top, Math.floor(middle + Math.log(limit / first.length) / 0.045)));
  if (Math.abs(guess - middle) < 3 && first.length <= limit) return first;
  for (let q = guess; ; q -= 3) {
    const bytes = await make(Math.max(q, floor));
    if (bytes.length <= limit || q <= floor) return bytes;
  }
}

function write(file, bytes) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file + ".tmp", bytes);
  fs.renameSync(file + ".tmp", file);
}

async function encode({ key, png, meta }) {
  const { width, height } = await sharp(png).metadata();
  const caps = CAPS[kindOf(key, width)];
  const make = {
    avif: (from) => [(q) => from().avif({ quality: q, effort: 3 }).toBuffer(), 48, [30, 60]],
    webp: (from) => [
      (q) => from().webp({ quality: q, effort: 4, smartSubsample: true }).toBuffer(),
      66,
      [24, 80],
    ],
  };
  const made = { avif: [], webp: [] };
  for (const format of ["avif", "webp"])
    for (const [w, limit] of Object.entries(caps[format])) {
      const raw = await sharp(png)
        .resize({ width: Number(w), kernel: "lanczos3" })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const from = () => sharp(raw.data, { raw: raw.info });
      const bytes = await fit(...make[format](from), limit);
      // too much foliage for this format: the next smaller width has to do
      if (bytes.length >= PHONE && Number(w) < 1920) continue;
      write(path.join(OUT, `${key}-${w}.${format}`), bytes);
      made[format].push(Number(w));
    }
  const card = hasCard(key);
  if (card) await writeCard(key, png, width, height);
  const blur = await sharp(png).resize({ width: 16 }).webp({ quality: 20, effort: 6 }).toBuffer();
  const { avif: widths, webp } = made;
  const big = widths.at(-1);
  const entry = {
    width: big,
    height: Math.round((big * height) / width),
    widths,
    ...(webp.join() !== widths.join() && { webp }),
    ...(card && { card }),
    ...meta,
    blur: `data:image/webp;base64,${blur.toString("base64")}`,
  };
  sweep(key, [
    ...widths.map((w) => `${w}.avif`),
    ...webp.map((w) => `${w}.webp`),
    ...(card ? ["card.jpg"] : []),
  ]);
  return [key.replace(/^pools\//, ""), entry];
}

function kindOf(key, width) {
  if (width >= 1900) return "wide";
  if (key.startsWith("water/")) return "water";
  if (key.endsWith("/plan")) return "plan";
  return /\/(eye|hero-)/.test(key) ? "second" : "card";
}

/** Pools and pages are linked to: each pool's first picture and every scene may be a link preview. */
function hasCard(key) {
  return key.startsWith("scenes/") || key.endsWith("/hero");
}

/** The pool is in the lower part of every picture, so more is cropped from the sky than from the deck. */
async function writeCard(key, png, width, height) {
  const scale = Math.max(CARD.width / width, CARD.height / height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const raw = await sharp(png)
    .resize({ width: w, height: h, kernel: "lanczos3" })
    .extract({
      left: Math.round((w - CARD.width) / 2),
      top: Math.round((h - CARD.height) * 0.62),
      width: CARD.width,
      height: CARD.height,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const make = (q) => sharp(raw.data, { raw: raw.info }).jpeg({ quality: q, mozjpeg: true }).toBuffer();
  write(path.join(OUT, `${key}-card.jpg`), await fit(make, 66, [40, 80], CARD.bytes));
}

/** Removes what an earlier encoding created in other widths. */
function sweep(key, kept) {
  const folder = path.join(OUT, path.dirname(key));
  const name = path.basename(key);
  for (const file of fs.readdirSync(folder)) {
    const tail = file.startsWith(`${name}-`) ? file.slice(name.length + 1) : "";
    if (/^(\d+\.(avif|webp)|card\.jpg)$/.test(tail) && !kept.includes(tail))
      fs.rmSync(path.join(folder, file));
  }
}

async function withLock(work) {
  const dir = process.env.RENDER_LOCK ?? "/tmp/render/manifest.lock";
  for (let i = 0; ; i++) {
    try {
      fs.mkdirSync(dir);
      break;
    } catch (e) {
      if (e.code !== "EEXIST" || i > 600) throw e;
      if (i % 100 === 99 && Date.now() - fs.statSync(dir).mtimeMs > 60e3) fs.rmdirSync(dir); // left by an interrupted run
      await new Promise((r) => setTimeout(r, 100));
    }
  }
  try {
    return work();
  } finally {
    fs.rmdirSync(dir);
  }
}

const args = process.argv.slice(2);
const jobs =
  args[0] === "--batch"
    ? JSON.parse(fs.readFileSync(args[1]))
    : [{ key: args[0], png: args[1], meta: JSON.parse(args[2]) }];
for (const job of jobs) {
  const [name, entry] = await encode(job);
  console.log("encoded", name);
  if (name.startsWith("water/")) continue; // a swatch is found by its finish's name
  await withLock(() => {
    const file = path.join(OUT, "manifest.json");
    const all = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
    all[name] = entry;
    const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
    write(
      file,
      "{\n" +
        Object.entries(sorted)
          .map(([k, v]) => ` ${JSON.stringify(k)}: ${JSON.stringify(v)}`)
          .join(",\n") +
        "\n}\n",
    );
  });
}
