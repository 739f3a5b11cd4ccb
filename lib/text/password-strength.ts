import common from "./common-passwords.json" with { type: "json" };

/** The rank of each common password, from 1. Built on first use, because it takes a few milliseconds. */
let ranks: Map<string, number> | undefined;
const longestCommon = 30;

function commonRanks(): Map<string, number> {
  ranks ??= new Map(common.passwords.split(" ").map((word, index) => [word.toLowerCase(), index + 1]));
  return ranks;
}

/** Decimal digits that a character of an unknown text is worth. */
const perCharacter = 1.5;
/** Only this many characters of a text are checked. */
const longest = 64;
/** Decimal digits for each part that repeats an earlier one. */
const perRepeat = 0.3;
/** Rows of the keyboard, and letters and digits in order: parts of them, in both directions, are worth little. */
const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const sequences = [...rows, ...rows.map((row) => [...row].reverse().join(""))].join(" ");

const swaps: Record<string, string> = { "@": "a", "4": "a", "3": "e", "1": "i", "0": "o", $: "s", "5": "s" };

function withoutSwaps(text: string): string {
  return [...text].map((character) => swaps[character] ?? character).join("");
}

/**
 * The number of guesses that it takes to find a password, in decimal digits, if common passwords, likely words,
 * sequences, repetitions, years and the usual swaps of letters are tried first.
 * @param likelyWords words that an attacker tries first, such as the username
 */
export function guessDigits(password: string, likelyWords: string[] = []): number {
  const text = password.toLowerCase().slice(0, longest);
  const plain = withoutSwaps(text);
  const words = likelyWords.map((word) => word.toLowerCase()).filter((word) => word.length > 2);
  const best: number[] = [0];
  for (let end = 1; end <= text.length; end += 1) {
    best[end] = Infinity;
    for (let start = Math.max(0, end - longestCommon); start < end; start += 1) {
      const part = text.slice(start, end);
      const isRepeated = part.length > 2 && text.slice(0, start).includes(part);
      const digits = isRepeated ? perRepeat : digitsOf(part, { plain: plain.slice(start, end), words });
      best[end] = Math.min(best[end]!, best[start]! + digits);
    }
  }
  return best[text.length]!;
}

function digitsOf(part: string, { plain, words }: { plain: string; words: string[] }): number {
  const candidates = [perCharacter * part.length];
  if (part.length > 1) {
    if (new Set(part).size === 1 || (part.length > 2 && sequences.includes(part)))
      candidates.push(perCharacter);
    if (words.includes(part) || words.includes(plain)) candidates.push(perRepeat);
    if (/^(?:19|20)\d\d$/.test(part)) candidates.push(2);
    const rank = commonRanks().get(part);
    if (rank) candidates.push(Math.log10(rank) + perRepeat);
    const swapped = plain === part ? undefined : commonRanks().get(plain);
    if (swapped) candidates.push(Math.log10(swapped) + 2 * perRepeat);
  }
  return Math.min(...candidates);
}

/** A password of this many decimal digits withstands years of the guesses that our limits allow. */
const enough = 8;

/** Whether few guesses are enough to find a password. */
export function isEasyToGuess(password: string, likelyWords: string[] = []): boolean {
  return guessDigits(password, likelyWords) < enough;
}
