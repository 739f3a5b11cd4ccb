import { requestPath } from "#core/leads/links/rules.ts";
import { mediaLimits } from "#core/media/rules.ts";
import type { Refusal } from "#lib/files/media.ts";

/** How many photos one request has. */
export const mostPhotos = 6;

/** Of a file as it is sent, and the length in pixels of the longer side of what is kept of it. */
export const photoLimits = { ...mediaLimits, kept: 2_048, small: 320 };

/** A photo that was removed can be put back until this time has passed, in ms. */
export const keptRemovedMs = 3_600_000;

/** Why a photo is not taken. */
export type PhotoRefusal = keyof typeof photoRefusals;

/** What a customer reads about a photo that is not taken, after "Photo 2 wasn’t saved." */
export const photoRefusals = {
  full: `You can send ${mostPhotos} photos, and you have. Remove one to send another.`,
  empty: "The file is empty. Please choose the photo again.",
  heavy: "It’s larger than 25 MB. Please send a smaller copy.",
  large: "It has too many pixels. Please send a smaller copy.",
  heic: "It’s an HEIC file, which we can’t open. On an iPhone, choose the photo from Photos, not from Files, and your phone sends a JPEG. On a computer, open the photo, save or export it as a JPEG, and send that.",
  kind: "It isn’t a photo we can open. Please send a JPEG, PNG or WebP.",
  moving: "It’s a moving picture. Please send a still photo.",
  damaged: "It’s damaged or didn’t arrive complete. Please choose it again.",
} as const;

const refusalOf: Partial<Record<Refusal, PhotoRefusal>> = {
  empty: "empty",
  too_heavy: "heavy",
  too_many_pixels: "large",
  animated: "moving",
  damaged: "damaged",
  too_slow: "large",
};

/** A file that the reader of pictures refused. @param detail what it found instead, such as ".heic" */
export function photoRefusal(why: Refusal, detail: string): PhotoRefusal {
  if (why === "not_a_picture" && detail.startsWith(".hei")) return "heic";
  return refusalOf[why] ?? "kind";
}

/** "1 photo", "3 photos". */
export function photosText(count: number): string {
  return count === 1 ? "1 photo" : `${count} photos`;
}

/** A photo on its sender's own page. */
export function ownPhotoPath(token: string, id: number, size: PhotoSize): string {
  return `${requestPath(token)}/photos/${id}?size=${size}`;
}

export const photoSizes = ["full", "small"] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** The name under which staff download a photo: "SP-2611-0042-photo-7.jpg". */
export function photoName(reference: string, id: number): string {
  return `${reference}-photo-${id}.jpg`;
}

/** A photo's number in an address; anything else becomes -1, which is none. */
export function photoId(param: string | undefined): number {
  return param !== undefined && /^\d{1,9}$/.test(param) ? Number(param) : -1;
}
