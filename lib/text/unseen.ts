/**
 * Characters that nobody sees, and that come with copied text: soft hyphens, spaces of no width, byte order marks, and
 * marks that turn the direction. Joiners stay where letters or emoji need them.
 */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<![^\0-\u024f])[\u200c\u200d]|[\u200c\u200d](?![^\0-\u024f])/g;

/** A text without characters that nobody sees, and with ordinary spaces in place of those of other widths. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, "").replaceAll(/\p{Zs}/gu, " ");
}
