/**
 * Characters that nobody sees, and that come with copied text: soft hyphens, spaces of no width, byte order marks, and
 * marks that turn the direction.
 */
export const unseenCharacters =
  "\u00ad\u061c\u180e\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff";

/** Joiners stay where letters or emoji need them. */
const needless = new RegExp(
  `[${unseenCharacters}]|(?<![^\\0-\u024f])[\u200c\u200d]|[\u200c\u200d](?![^\\0-\u024f])`,
  "g",
);

/** A text without characters that nobody sees, and with ordinary spaces in place of those of other widths. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(needless, "").replaceAll(/\p{Zs}/gu, " ");
}
