import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { Unusable, type PictureKind, type PixelLimits } from "#lib/media.ts";

// One thread: the second core belongs to the visitors. Nothing is decoded twice, so nothing is remembered.
sharp.concurrency(1);
sharp.cache(false);
// Of the many formats the library reads only these are asked for; the others' readers stay shut.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

export type Raster = Exclude<PictureKind, "svg">;

/**
 * Draws the picture anew into `to`: upright, in the web's own colors, and with nothing of the old file but its pixels,
 * so camera data, place, other people's pages hidden behind it are gone.
 * @returns its size in pixels
 * @throws Unusable
 */
export async function redraw(
  from: string,
  to: string,
  kind: Raster,
  limits: PixelLimits,
): Promise<{ width: number; height: number }> {
  const { width, height } = await measure(from, kind);
  if (width * height > limits.pixels || Math.max(width, height) > limits.side)
    throw new Unusable("too_many_pixels", `${width} × ${height}`);
  const upright = sharp(from, { limitInputPixels: limits.pixels, failOn: "truncated" })
    .autoOrient()
    .toColourspace("srgb");
  try {
    const drawn = await originalOf(upright, kind).toFile(to);
    return { width: drawn.width, height: drawn.height };
  } catch (reason) {
    throw new Unusable("damaged", lineOf(reason));
  }
}

/** Reads only the header: a file that claims to be huge is refused before anything is unpacked. */
async function measure(from: string, kind: Raster): Promise<{ width: number; height: number }> {
  try {
    const { format, width, height } = await sharp(from, { limitInputPixels: false }).metadata();
    // AVIF is a kind of HEIF to the library
    if (format !== kind && !(kind === "avif" && format === "heif")) throw new Error(`it is ${format}`);
    return { width, height };
  } catch (reason) {
    throw new Unusable("damaged", lineOf(reason));
  }
}

/** Quality 92 is above what an eye tells from the original; from it every variant is made. */
function originalOf(picture: Sharp, kind: Raster): Sharp {
  if (kind === "jpeg") return picture.jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
  if (kind === "png") return picture.png();
  return picture.webp({ quality: 92, smartSubsample: true });
}

/** From 960 pixels on a phone's largest picture comes; it must stay below this many bytes. */
const phoneBytes = 60_000;
const widestOnPhone = 1_280;

/** The first quality is the good one; a picture too heavy for a phone is tried with the next. */
const qualities = { avif: [52, 44, 36, 30], webp: [74, 62, 50, 40] };

/**
 * Makes each width in both formats into `folder`, the smallest first, and tells of each by its file name.
 * @returns a picture of 16 pixels, to be shown enlarged and blurred until the real one is there
 */
export async function makeVariants(
  from: string,
  folder: string,
  widths: number[],
  onVariant: (name: string) => void,
): Promise<{ blur: string }> {
  const widest = Math.max(...widths);
  // unpacked once, at the largest size that is needed
  const { data, info } = await sharp(from, { limitInputPixels: false })
    .resize({ width: widest })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of widths.toSorted((a, b) => a - b))
    for (const format of ["avif", "webp"] as const) {
      const name = `${width}.${format}`;
      await writeFile(join(folder, name), await encode(() => sharp(data, { raw }), width, format));
      onVariant(name);
    }
  const blur = await sharp(data, { raw }).resize({ width: 16 }).webp({ quality: 20 }).toBuffer();
  return { blur: `data:image/webp;base64,${blur.toString("base64")}` };
}

async function encode(picture: () => Sharp, width: number, format: "avif" | "webp"): Promise<Buffer> {
  let encoded = Buffer.alloc(0);
  for (const quality of qualities[format]) {
    const sized = picture().resize({ width });
    // effort 3 of 9: half the time of the default for one percent more bytes
    encoded = await (
      format === "avif"
        ? sized.avif({ quality, effort: 3 })
        : sized.webp({ quality, effort: 4, smartSubsample: true })
    ).toBuffer();
    if (width > widestOnPhone || encoded.length <= phoneBytes) break;
  }
  return encoded;
}

function lineOf(reason: unknown): string {
  return (
    String((reason as Error).message ?? reason)
      .split("\n")[0]
      ?.slice(0, 200) ?? ""
  );
}
