import { mediaHash, type PictureKind, type Refusal } from "#lib/media.ts";
import type { Picture } from "#lib/picture.ts";

export const mediaStates = ["waiting", "processing", "ready", "failed"] as const;
export type MediaState = (typeof mediaStates)[number];

export const mediaStateLabels: Record<MediaState, string> = {
  waiting: "Waiting",
  processing: "In work",
  ready: "Ready",
  failed: "Failed",
};

export const mediaLimits = {
  /** Of one file, in bytes: a good camera's largest JPEG is about half of it. */
  bytes: 25 * 1024 * 1024,
  /** Of one picture: 50 megapixels, what the best cameras in shops take. More is unpacked to a bomb. */
  pixels: 50_000_000,
  /** Of the longer side: WebP ends at 16,383. */
  side: 16_000,
  alt: 300,
  name: 200,
};

/** Pixels across, from a small phone's card to a large screen's full width. */
export const mediaWidths = [320, 480, 640, 960, 1_280, 1_920, 2_560];

/** The widths a picture of this width gets: never wider than itself; one that is smaller than all keeps its own. */
export function variantWidths(width: number): number[] {
  const fitting = mediaWidths.filter((one) => one <= width);
  return fitting.length > 0 ? fitting : [width];
}

/** After so many beginnings without an end (each a stop of the whole program) a picture is given up. */
export const mostTries = 3;

/** What a change of a picture makes stale. Pages know a picture by its hash, which stands in its address. */
export function mediaTags({ id, hash }: { id: number; hash: string }): string[] {
  return ["media", `media:${id}`, `media:${hash}`];
}

/** How staff write a picture of the library where an address is asked for. */
export function mediaAddress(hash: string): string {
  return `/media/${hash}`;
}

/** An address a picture of ours or of another site may have; never one that runs something. */
export function isPictureSource(address: string): boolean {
  return mediaHash(address) !== null || (/^https:\/\/[^\s"'<>]+$/i.test(address) && URL.canParse(address));
}

type Stored = {
  hash: string;
  kind: PictureKind;
  width: number;
  height: number;
  alt: string;
  widths: number[];
  blur: string;
  focalX: number;
  focalY: number;
};

/** A stored picture as a page shows it. */
export function mediaPicture(stored: Stored): Picture {
  const { hash, kind, alt, widths } = stored;
  const base = mediaAddress(hash);
  const position = `${percent(stored.focalX)} ${percent(stored.focalY)}`;
  if (kind === "svg") {
    const { width, height } = stored;
    return { src: `${base}/original.svg`, sources: [], width, height, alt, caption: "", position };
  }
  const widest = Math.max(...widths);
  const srcset = (format: string) => widths.map((width) => `${base}/${width}.${format} ${width}w`).join(", ");
  return {
    src: `${base}/${widest}.webp`,
    sources: [
      { type: "image/avif", srcset: srcset("avif") },
      { type: "image/webp", srcset: srcset("webp") },
    ],
    width: widest,
    height: Math.max(1, Math.round((widest * stored.height) / stored.width)),
    alt,
    caption: "",
    position,
    ...(stored.blur && { blur: stored.blur }),
  };
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** What a person who sent the file is told, and can do about it. */
export function refusalSentence(why: Refusal, detail: string): string {
  return sentences[why](detail);
}

const kindsTaken = "Send a JPEG, PNG, WebP, AVIF or SVG.";

const sentences: Record<Refusal, (detail: string) => string> = {
  empty: () => "The file is empty.",
  too_heavy: (detail) =>
    detail === "svg"
      ? "This drawing is larger than 512 kB. Simplify it, or send it as a PNG."
      : "The file is larger than 25 MB. Save it smaller, for example as a JPEG.",
  too_many_pixels: (detail) =>
    `The picture measures ${detail} pixels. At most 50 million in all and 16,000 on a side are taken: scale it down first.`,
  not_a_picture: (detail) =>
    detail.startsWith(".hei")
      ? "This is an HEIC picture, as iPhones take them. Save it as a JPEG and send that."
      : `This file is no picture that we can take${detail && ` (its content is ${detail})`}. ${kindsTaken}`,
  damaged: () => "The picture is damaged or cut off. Open it, save it anew and send that.",
  unsafe_svg: () => "This drawing holds parts that can hide code. Save it as a plain SVG, or send a PNG.",
  too_slow: () => "The picture took too long to work on. Save it smaller and send that.",
  died: () => "The picture could not be worked on. Save it smaller, or as a JPEG, and send that.",
};
