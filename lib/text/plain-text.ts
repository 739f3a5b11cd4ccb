import { folded } from "./folded.ts";
import { wellFormed } from "./well-formed.ts";

/**
 * Makes typed text storable: no NUL or other control characters (PostgreSQL rejects NUL), no lone surrogates, LF line
 * breaks, trimmed. Everything else is kept, in any alphabet.
 */
export function plainText(typed: string): string {
  return wellFormed(typed)
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "")
    .trim();
}

/**
 * The same text on one line: for names, subjects and addresses. Marks that turn the direction of what follows are
 * removed: a name would turn the words after it around. Letters of any direction need none.
 */
export function oneLine(typed: string): string {
  return plainText(typed.replace(/[\u202A-\u202E\u2066-\u2069]/g, "")).replace(/\s+/g, " ");
}

/** Lower case without accents, so that "munoz" finds "Muñoz". */
export function searchable(...texts: (string | null | undefined)[]): string {
  return texts
    .filter(Boolean)
    .join(" ")
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** A LIKE pattern that finds `words` anywhere in a folded text; %, _ and \ are matched literally (ESCAPE '\'). */
export function containing(words: string): string {
  return `%${folded(words).replace(/[\\%_]/g, "\\$&")}%`;
}
