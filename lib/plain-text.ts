/**
 * What a person typed, made storable: no NUL or other control characters (PostgreSQL refuses NUL), no halves
 * of emoji, line ends as \n, no space around it. Everything else stays, whatever the alphabet.
 */
export function plainText(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "")
    .trim();
}

/** The same on one line: for names, subjects and addresses. */
export function oneLine(typed: string): string {
  return plainText(typed).replace(/\s+/g, " ");
}

/** Lower case without accents, so that "Muñoz" is found by "munoz". */
export function searchable(...texts: (string | null | undefined)[]): string {
  return texts
    .filter(Boolean)
    .join(" ")
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** A LIKE pattern that finds `words` anywhere; %, _ and \ in it stand for themselves (use with ESCAPE '\'). */
export function containing(words: string): string {
  return `%${searchable(words).replace(/[\\%_]/g, "\\$&")}%`;
}

export function countDigits(text: string): number {
  return text.replace(/[^0-9]/g, "").length;
}
