import type { OutputInfo, Sharp } from "sharp";

/** A small picture: a JPEG, which a PDF accepts, and its size in points. */
export type Thumbnail = { jpeg: Uint8Array; width: number; height: number };

export type Thumbnails = ReadonlyMap<string, Thumbnail>;

/** The room for a picture beside a line's text, in points. */
export const thumbnailBox = { width: 56, height: 42 } as const;

/** Pixels per point (at most 216 per inch), and the quality of the JPEG. */
const grains = [
  { perPoint: 3, quality: 80 },
  { perPoint: 2, quality: 72 },
  { perPoint: 1.5, quality: 60 },
  { perPoint: 1, quality: 50 },
] as const;
const finest = grains[0].perPoint;

/** The limit for all pictures together: a PDF of 400 lines, each with its own, is still less than 1 MB. */
const mostBytes = 400_000;

type Raw = { data: Uint8Array; info: OutputInfo };
type Draw = (input: Uint8Array, options: { raw: OutputInfo } | { limitInputPixels: false }) => Sharp;

/**
 * Makes the pictures of a quote's lines: as fine as paper needs or, if the file would get too big, all of them coarser.
 * @param files by hash
 * @param onDamaged receives the hash of each picture that can't be read and is left out
 */
export async function makeThumbnails(
  files: ReadonlyMap<string, Uint8Array>,
  onDamaged: (hash: string) => void,
): Promise<Thumbnails> {
  if (files.size === 0) return new Map();
  const { default: sharp } = await import("sharp");
  const draw = sharp as Draw;
  const decoded = await Promise.all(
    [...files].map(async ([hash, file]) => [hash, await decode(draw, file).catch(() => null)] as const),
  );
  const readable: [string, Raw][] = [];
  for (const [hash, raw] of decoded) {
    if (raw) readable.push([hash, raw]);
    else onDamaged(hash);
  }
  let jpegs: Uint8Array[] = [];
  for (const grain of grains) {
    jpegs = await Promise.all(readable.map(([, raw]) => encode(draw, raw, grain)));
    if (jpegs.reduce((sum, { length }) => sum + length, 0) <= mostBytes) break;
  }
  return new Map(
    readable.map(([hash, { info }], index) => [hash, thumbnail(jpegs[index] as Uint8Array, info)]),
  );
}

/** Scales a picture to its box, on white where it is transparent. */
async function decode(draw: Draw, file: Uint8Array): Promise<Raw> {
  const { width, height } = thumbnailBox;
  // a drawing in thousandths of an inch seems to have billions of pixels; it is drawn at this size only
  return draw(file, { limitInputPixels: false })
    .resize({ width: width * finest, height: height * finest, fit: "inside" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function encode(draw: Draw, { data, info }: Raw, { perPoint, quality }: (typeof grains)[number]) {
  const width = Math.max(1, Math.round((info.width * perPoint) / finest));
  const height = Math.max(1, Math.round((info.height * perPoint) / finest));
  return draw(data, { raw: info }).resize({ width, height, fit: "fill" }).jpeg({ quality }).toBuffer();
}

function thumbnail(jpeg: Uint8Array, { width, height }: OutputInfo): Thumbnail {
  return { jpeg, width: width / finest, height: height / finest };
}
