import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { program } from "#core/audit.ts";
import { processMedia } from "#core/media/process.ts";
import { uploadMedia } from "#core/media/upload.ts";
import type { World } from "#core/world.ts";

type Photo = { width?: number; height?: number; gps?: boolean; orientation?: number; seed?: number };

/**
 * A small photograph: a gradient with a dark corner at the top left, so that rotations can be detected. Drawn by hand,
 * because media/variants.ts blocks sharp's reader of SVGs in its process.
 */
export async function photo({
  width = 600,
  height = 400,
  gps,
  orientation,
  seed = 0,
}: Photo = {}): Promise<Sharp> {
  const light = Array.from({ length: width }, (_, x) => gradient(x / width));
  const dark = light.map((color, x) => (x < width / 4 ? [0, 0, 0] : color));
  const row = (colors: number[][]) => Buffer.from(colors.flat());
  const [upper, lower] = [row(dark), row(light)];
  const pixels = Buffer.concat(Array.from({ length: height }, (_, y) => (y < height / 4 ? upper : lower)));
  // a white spot, for pictures that differ in nothing else
  for (let y = 7; y < 12; y += 1) pixels.fill(255, (y * width + seed) * 3, (y * width + seed + 3) * 3);
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (!gps && !orientation) return picture;
  return picture
    .withExif({
      IFD0: { Copyright: "Marisol Vega", Model: "Secret Camera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "29/1 11/1 14/1", GPSLongitude: "82/1 8/1 24/1" },
    })
    .withMetadata(orientation ? { orientation } : {});
}

/** From the blue of water to pink. */
function gradient(part: number): [number, number, number] {
  return [part * 255, 170 - part * 34, 221 - part * 17];
}

/** A picture that hardly compresses: each pixel has its own color. */
export function noise(seed: number, { width = 180, height = 135 } = {}): Promise<Buffer> {
  let state = seed + 1;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    pixels[at] = state >> 8;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 60, effort: 0 })
    .toBuffer();
}

/** A small file as the library makes them. */
export async function webp(options: Photo = {}): Promise<Buffer> {
  return (await photo({ width: 320, height: 213, ...options })).webp({ quality: 74 }).toBuffer();
}

export async function jpeg(options: Photo = {}): Promise<Buffer> {
  return (await photo(options)).jpeg().toBuffer();
}

/** A spec sheet of one blank page; `padding` makes it longer by that many bytes. */
export function pdf({ title = "Apollo 14", encrypted = false, padding = 0 } = {}): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>",
    `<< /Title (${title}) >>`,
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  const body = `%PDF-1.4\n${objects.join("")}%${"x".repeat(padding)}\n`;
  const trailer = `<< /Size 5 /Root 1 0 R /Info 4 0 R${encrypted ? " /Encrypt 5 0 R" : ""} >>`;
  return Buffer.from(`${body}trailer\n${trailer}\nstartxref\n${body.length}\n%%EOF\n`, "latin1");
}

/** A valid PNG of one color: a small file, but huge when decoded. */
export function bombPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit per pixel, grayscale
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const chunks = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Bytes in chunks, like a request's body. */
export async function* arriving(bytes: Uint8Array, pieceSize = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

/** A newly uploaded file, whose job is waiting. */
export function anUpload(world: World, bytes: Uint8Array, name = "Lanai at dusk.jpg") {
  return uploadMedia(world, { body: arriving(bytes), name, actor: program });
}

/** A processed picture. */
export async function aPicture(world: World, bytes?: Uint8Array): Promise<number> {
  const { id } = await anUpload(world, bytes ?? (await jpeg({ width: 400, height: 200 })));
  await processMedia(world, { mediaId: id });
  return id;
}

/** The number of waiting picture jobs. */
export async function waitingPictures(world: World): Promise<number> {
  const rows = await world.db.read
    .selectFrom("jobs")
    .select("id")
    .where("name", "=", "media.process")
    .where("state", "=", "queued")
    .execute();
  return rows.length;
}
