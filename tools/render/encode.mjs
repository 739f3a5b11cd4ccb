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
// Largest bytes per width, [AVIF, WebP]. 45 kB is the limit for a card picture, 60 kB for the 800 px wide home hero on
// a phone; tighter here, because the whole set has to stay near 40 MB.
const CAPS = {
  card: { 480: [13e3, 16e3], 800: [28e3, 36e3], 1200: [46e3, 58e3] },
  second: { 480: [11e3, 14e3], 800: [23e3, 30e3], 1200: [38e3, 48e3] }, // plans, finish variants, eye level
  wide: { 480: [15e3, 19e3], 800: [32e3, 42e3], 1200: [58e3, 72e3], 1920: [105e3, 130e3] },
};

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

/** Best quality under the limit: one try in the middle, one guessed from its size (bytes grow by some 4 % per step), then down if need be. */
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
  const wide = width >= 1900;
  const caps = CAPS[wide ? "wide" : /\/(eye|hero-|plan)/.test(key) ? "second" : "card"];
  const widths = Object.keys(caps).map(Number);
  for (const w of widths) {
    const raw = await sharp(png)
      .resize({ width: w, kernel: "lanczos3" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const from = () => sharp(raw.data, { raw: raw.info });
    const [avifMax, webpMax] = caps[w];
    write(
      path.join(OUT, `${key}-${w}.avif`),
      await fit((q) => from().avif({ quality: q, effort: 3 }).toBuffer(), 48, [30, 60], avifMax),
    );
    write(
      path.join(OUT, `${key}-${w}.webp`),
      await fit(
        (q) => from().webp({ quality: q, effort: 4, smartSubsample: true }).toBuffer(),
        66,
        [24, 80],
        webpMax,
      ),
    );
  }
  const blur = await sharp(png).resize({ width: 16 }).webp({ quality: 20, effort: 6 }).toBuffer();
  const big = widths.at(-1);
  const entry = {
    width: big,
    height: Math.round((big * height) / width),
    widths,
    ...meta,
    blur: `data:image/webp;base64,${blur.toString("base64")}`,
  };
  return [key.replace(/^pools\//, ""), entry];
}

async function withLock(work) {
  const dir = process.env.RENDER_LOCK ?? "/tmp/render/manifest.lock";
  for (let i = 0; ; i++) {
    try {
      fs.mkdirSync(dir);
      break;
    } catch (e) {
      if (e.code !== "EEXIST" || i > 600) throw e;
      if (i % 100 === 99 && Date.now() - fs.statSync(dir).mtimeMs > 60e3) fs.rmdirSync(dir); // left by a stopped run
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
  console.log("encoded", name);
}
