import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PhotoLimits, PixelLimits } from "#core/ports.ts";
import { Unusable, type PictureKind } from "#lib/files/media.ts";

// One thread, which leaves the other CPU to visitors. Nothing is decoded twice, so nothing is cached.
sharp.concurrency(1);
sharp.cache(false);
// Of the many formats the library can read, only these loaders are enabled.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

export type Raster = Exclude<PictureKind, "svg">;

/**
 * Re-encodes the picture into `to`: upright, in sRGB, and with nothing of the old file but its pixels, which removes
 * camera data, location and appended content.
 * @returns its size in pixels
 * @throws Unusable
 */
export async function redraw(
  from: string,
  to: string,
  kind: Raster,
  limits: PixelLimits,
): Promise<{ width: number; height: number }> {
  const { width, height, upright, most } = await measureWithin(from, kind, limits);
  const picture = sharp(from, { limitInputPixels: most, failOn: "truncated" }).autoOrient();
  const targetWidth = upright * shrinkage(kind, width * height, limits);
  try {
    const drawn = await originalOf(
      picture.resize({ width: Math.ceil(targetWidth) }).toColourspace("srgb"),
      kind,
    ).toFile(to);
    return { width: drawn.width, height: drawn.height };
  } catch (reason) {
    throw new Unusable("damaged", lineOf(reason));
  }
}

/**
 * Draws a photo in `to` and a small one in `smallTo`, both as JPEGs with nothing of the old file but its pixels. A JPEG is
 * reduced while it is decoded, so it takes little memory.
 * @returns the size of the larger one in pixels
 * @throws Unusable
 */
export async function drawPhoto(
  from: string,
  { to, smallTo }: { to: string; smallTo: string },
  kind: Raster,
  limits: PhotoLimits,
): Promise<{ width: number; height: number }> {
  const { most } = await measureWithin(from, kind, limits);
  const within = (side: number) =>
    ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;
  try {
    const { width, height } = await sharp(from, { limitInputPixels: most, failOn: "truncated" })
      .autoOrient()
      .resize(within(limits.kept))
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .jpeg({ quality: 84 })
      .toFile(to);
    await sharp(to).resize(within(limits.small)).jpeg({ quality: 76 }).toFile(smallTo);
    return { width, height };
  } catch (reason) {
    throw new Unusable("damaged", lineOf(reason));
  }
}

/** The same as `measure`, with the most pixels of this kind. @throws Unusable also for a picture beyond the limits */
async function measureWithin(from: string, kind: Raster, limits: PixelLimits) {
  const measured = await measure(from, kind);
  const { width, height } = measured;
  const most = kind === "jpeg" ? limits.pixels : limits.pixelsUnlessJpeg;
  if (width * height > most || Math.max(width, height) > limits.side)
    throw new Unusable("too_many_pixels", `${width} × ${height}`);
  return { ...measured, most };
}

/**
 * The factor by which an original is reduced, because memory grows with its pixels, and no variant is wider than 2,560.
 * A JPEG is reduced while it is decoded, but only by half. WebP and AVIF cost most when they are encoded, PNG hardly
 * anything.
 */
function shrinkage(kind: Raster, pixels: number, { pixelsUnlessJpeg }: PixelLimits): number {
  if (kind === "jpeg") return pixels > pixelsUnlessJpeg ? 1 / 2 : 1;
  return kind === "png" ? 1 : Math.min(1, Math.sqrt(pixelsUnlessJpeg / 2 / pixels));
}

/**
 * Reads only the header: a file that claims to be huge is rejected before decoding.
 * @returns its size, and its width once it is upright
 */
async function measure(
  from: string,
  kind: Raster,
): Promise<{ width: number; height: number; upright: number }> {
  try {
    const {
      format,
      width,
      height,
      autoOrient,
      pages = 1,
    } = await sharp(from, {
      limitInputPixels: false,
    }).metadata();
    // an AVIF may have a preview as a second page
    if (format === "webp" && pages > 1) throw new Unusable("animated");
    // the library treats AVIF as a kind of HEIF
    if (format !== kind && !(kind === "avif" && format === "heif")) throw new Error(`it is ${format}`);
    return { width, height, upright: autoOrient.width };
  } catch (reason) {
    throw reason instanceof Unusable ? reason : new Unusable("damaged", lineOf(reason));
  }
}

/** Quality 92 is visually indistinguishable from the original; every variant is made from it. */
function originalOf(picture: Sharp, kind: Raster): Sharp {
  if (kind === "jpeg") return picture.jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
  if (kind === "png") return picture.png();
  return picture.webp({ quality: 92, smartSubsample: true });
}

/** A phone uses variants of up to 960 pixels, which must be smaller than this, in bytes. */
const phoneBytes = 60_000;
const widestOnPhone = 1_280;

/** The first quality is preferred; if a phone's variant is too large, the next one is tried. */
const qualities = { avif: [52, 44, 36, 30], webp: [74, 62, 50, 40] };

/**
 * Creates each width in both formats in `folder`, smallest first, and reports each file name.
 * @returns a picture of 16 pixels, shown enlarged and blurred until the real one has loaded
 */
export async function makeVariants(
  from: string,
  folder: string,
  widths: number[],
  onVariant: (name: string) => void,
): Promise<{ blur: string }> {
  const widest = Math.max(...widths);
  // decoded once, at the largest size needed
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
    // effort 3 of 9: half the default's time for one percent more bytes
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
