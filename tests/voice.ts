import { readFileSync } from "node:fs";

/** The sentences that docs/voice.md lists as gone; several are in one cell of its table. */
export const gone = firstColumn("Sentences that stay gone").flatMap((cell) => cell.split("; "));

const patterns = gone.map(patternOf);

/** Those that a text has. */
export function goneIn(text: string): string[] {
  return gone.filter((_, index) => patterns[index]!.test(text));
}

function firstColumn(heading: string): string[] {
  const [, part = ""] = readFileSync("docs/voice.md", "utf8").split(`\n## ${heading}\n`);
  const [, , ...rows] = part.split("\n## ")[0]!.match(/^\|.*\|$/gm) ?? [];
  return rows.map((row) => row.split("|")[1]!.trim());
}

/** Finds a sentence in any case and with either apostrophe; "…" is a few words of the same sentence. */
function patternOf(sentence: string): RegExp {
  const literal = sentence.replace(/[$().*+?[\]\\^{|}]/g, "\\$&").replace(/[’']/g, "[’']");
  return new RegExp(`(?<!\\w)${literal.replaceAll("…", "[^.;|<>]{1,40}")}`, "i");
}
