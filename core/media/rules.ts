import {
  documentFile,
  documentHash,
  mediaHash,
  type MediaKind,
  type PictureKind,
  type Refusal,
} from "#lib/files/media.ts";
import type { Picture } from "#lib/files/picture.ts";
import { webOrigin } from "#lib/web/web-origin.ts";

export const mediaStates = ["waiting", "processing", "ready", "failed"] as const;
export type MediaState = (typeof mediaStates)[number];

export const mediaStateLabels: Record<MediaState, string> = {
  waiting: "Queued",
  processing: "Processing",
  ready: "Ready",
  failed: "Failed",
};

export const mediaLimits = {
  /** Per file, in bytes: about twice the largest JPEG of a good camera. */
  bytes: 25 * 1024 * 1024,
  /** Per document, in bytes: a spec sheet with pictures has a few megabytes. */
  documentBytes: 10 * 1024 * 1024,
  /**
   * Per JPEG: 50 megapixels, the most that consumer cameras produce. Anything larger may be a decompression bomb.
   */
  pixels: 50_000_000,
  /** In formats other than JPEG, which alone can be reduced while it is decoded: more would not fit in memory. */
  pixelsUnlessJpeg: 25_000_000,
  /** Length of the longer side: WebP is limited to 16,383. */
  side: 16_000,
  alt: 300,
  name: 200,
  place: 80,
  model: 80,
};

/** Unused pictures and documents older than this, in days, are offered for deletion together. */
export const oldAfterDays = 90;

/** What a picture is; empty if nobody has said. */
export const origins = ["", "photo", "rendering"] as const;
export type Origin = (typeof origins)[number];

export const originLabels: Record<Origin, string> = {
  "": "Not stated",
  photo: "Photo of a real job",
  rendering: "Rendering",
};

type Captioned = { origin: Origin; place: string; model: string; takenOn: string };

/**
 * The line under a picture: of a photo where, what and when, as far as staff have said so; a rendering says that it is
 * one. Empty if nothing is stated.
 */
export function pictureCaption({ origin, place, model, takenOn }: Captioned): string {
  if (origin === "rendering") return model ? `Rendering: ${model}` : "Rendering";
  if (origin !== "photo") return "";
  return [place, model, takenOn && monthOf(takenOn)].filter(Boolean).join(", ");
}

/** 2026-03-14 → "March 2026" */
function monthOf(day: string): string {
  const month = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", month);
}

/** In pixels, from a card on a small phone to the full width of a large screen. */
export const mediaWidths = [320, 480, 640, 960, 1_280, 1_920, 2_560];

/**
 * The variant widths for a picture of this width: never wider than the picture; a picture smaller than all of them
 * keeps its own width.
 */
export function variantWidths(width: number): number[] {
  const fitting = mediaWidths.filter((one) => one <= width);
  return fitting.length > 0 ? fitting : [width];
}

/** A picture is given up after this many starts without an end, each of which was a crash of the whole program. */
export const mostTries = 3;

/**
 * The tags that a change to a picture makes stale. Pages identify a picture by the hash in its address, which stays when
 * its file is replaced.
 */
export function mediaTags({ id, hash }: { id: number; hash: string }): string[] {
  return ["media", `media:${id}`, `media:${hash}`];
}

/** The address of a library picture, as staff enter it in forms. */
export function mediaAddress(hash: string): string {
  return `/media/${hash}`;
}

/** The address of a library document, as records store it and visitors download it. */
export function documentAddress(hash: string): string {
  return `${mediaAddress(hash)}/${documentFile}`;
}

/** 320 kB, or 1.4 MB. */
export function bytesLabel(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The word for a file of this kind. */
export function mediaNoun(kind: MediaKind): "picture" | "document" {
  return kind === "pdf" ? "document" : "picture";
}

/** Whether an address may be used as a picture source; script URLs never are. */
export function isPictureSource(address: string): boolean {
  return mediaHash(address) !== null || isOutside(address);
}

/** Whether an address may be offered as a document: one of the library, or one of another site. */
export function isDocumentSource(address: string): boolean {
  return documentHash(address) !== null || isOutside(address);
}

function isOutside(address: string): boolean {
  return /^https:\/\/[^\s"'<>]+$/i.test(address) && webOrigin(address) !== null;
}

type StoredFile = {
  /** The hash of its file, under which its variants are stored. */
  file: string;
  kind: PictureKind;
  width: number;
  height: number;
  alt: string;
  caption: string;
  widths: number[];
  blur: string;
  focalX: number;
  focalY: number;
};

/** A stored picture in the form that pages show. */
export function mediaPicture(stored: StoredFile): Picture {
  const { file, kind, alt, caption, widths } = stored;
  const base = mediaAddress(file);
  const position = `${percent(stored.focalX)} ${percent(stored.focalY)}`;
  if (kind === "svg") {
    const { width, height } = stored;
    return { src: `${base}/original.svg`, width, height, alt, caption, position };
  }
  const widest = Math.max(...widths);
  return {
    src: `${base}/${widest}.webp`,
    widths: { avif: widths, webp: widths },
    width: widest,
    height: Math.max(1, Math.round((widest * stored.height) / stored.width)),
    alt,
    caption,
    position,
    ...(stored.blur && { blur: stored.blur }),
  };
}

/** The name of a picture's smallest file: 320.webp, or a drawing's only one. */
export function smallestFile({ kind, widths }: Pick<StoredFile, "kind" | "widths">): string {
  return kind === "svg" ? "original.svg" : `${Math.min(...widths)}.webp`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** The message for the person who sent the file: what is wrong and what to do about it. */
export function refusalSentence(why: Refusal, detail: string): string {
  return sentences[why](detail);
}

/** Why a picture or document keeps its file. */
export function sentSentence(noun: string): string {
  return `Customers were sent quotes with this ${noun}, so it stays as it is. Upload the new one by itself.`;
}

const tooHeavy: Record<string, string> = {
  svg: "This drawing is larger than 512 kB. Simplify it, or upload it as a PNG.",
  pdf: "The PDF is larger than 10 MB. Save it smaller, for example with smaller pictures.",
};

const kindsTaken = "Use a JPEG, PNG, WebP, AVIF or SVG.";

const sentences: Record<Refusal, (detail: string) => string> = {
  empty: () => "The file is empty.",
  too_heavy: (detail) =>
    tooHeavy[detail] ?? "The file is larger than 25 MB. Save it smaller, for example as a JPEG.",
  too_many_pixels: (detail) =>
    `The picture measures ${detail} pixels. The limit is 50 million in total for a JPEG, 25 million for other formats, and 16,000 on a side. Scale it down first.`,
  not_a_picture: (detail) =>
    detail.startsWith(".hei")
      ? "This is an HEIC picture, as taken by iPhones. Save it as a JPEG and upload that."
      : `This file type isn’t supported${detail && ` (its content is ${detail})`}. ${kindsTaken}`,
  not_a_document: (detail) =>
    `The content of this file isn’t a PDF${detail && ` (it is ${detail})`}. Save or print the document as a PDF and upload that.`,
  encrypted: () => "This PDF is protected with a password. Save it without protection and upload that.",
  damaged: (detail) =>
    `The ${detail === "pdf" ? "PDF" : "picture"} is damaged or incomplete. Open it, save it again and upload that.`,
  unsafe_svg: () => "This drawing has parts that can hide code. Save it as a plain SVG, or upload a PNG.",
  animated: () =>
    "This picture moves, and only one frame of it would be kept. Save that frame as a picture and upload it.",
  empty_svg: () => "This drawing is empty, or draws nothing that a website may show. Upload it as a PNG.",
  partial_svg: (detail) =>
    `This drawing would lose ${detail}, which a website may not show. Save it as a plain SVG without, or upload a PNG.`,
  too_slow: () => "The picture took too long to process. Save it smaller and upload that.",
  died: () => "The picture could not be processed. Save it smaller, or as a JPEG, and upload that.",
};
