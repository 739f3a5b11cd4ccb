import { readFileSync } from "node:fs";
import { join } from "node:path";
import { textsIn } from "./texts.ts";

type Habit = { habit: string; pattern: RegExp; better: string };

/** Habits that visitors' texts no longer have (docs/voice.md). The patterns spare the words' other meanings. */
const gone: Habit[] = [
  { habit: "nobody", pattern: /\b(nobody|somebody|anybody)\b/i, better: "no one, someone, anyone" },
  { habit: "stands", pattern: /\bstands\b/i, better: "is, or you’ll find it" },
  {
    habit: "paper",
    pattern: /\b((on|in|the|a|your|six) papers?|paperwork of)\b(?! is\b)/i,
    better: "warranty, document, or in writing",
  },
  {
    habit: "measures",
    pattern: /\b(own|same|true|all|the|their|in|of|with) measures\b/i,
    better: "dimensions",
  },
  { habit: "sum", pattern: /(?<!lump-)\bsums?\b(?! of)/i, better: "total, calculation or amount" },
  { habit: "holds", pattern: /\b(price|package|list|file|page|range)s? holds?\b/i, better: "includes" },
  {
    habit: "inside and outside",
    pattern:
      /\bwhat(’s| is) (inside|outside)\b|\b(inside|outside) (the|our|this|every) (price|range|package)s?\b/i,
    better: "included, not included",
  },
  { habit: "a month", pattern: /\b(dollars|cents) an? \w/i, better: "per month" },
  {
    habit: "read on a date",
    pattern:
      /\bread (on )?(January|February|March|April|May|June|July|August|September|October|November|December)\b/i,
    better: "checked, once, at the end",
  },
  { habit: "metric bodies", pattern: /\b(hand|finger)’s (breadth|width)\b/i, better: "inches" },
];

/** Habits that are fine once and tiring often: they are counted, so that an author sees them grow. */
const counted: Omit<Habit, "better">[] = [
  { habit: "X, not Y", pattern: /, not \w/g },
  { habit: "so that", pattern: /\bso that\b/gi },
  { habit: "a month, a year", pattern: /\ba (month|year)\b/gi },
  { habit: "no one", pattern: /\bno one\b/gi },
  { habit: "as the crow flies", pattern: /\bcrow flies\b/gi },
];

/** What visitors read: pages, emails, what core tells them, and the first records of a database. */
const visitors = /^(app\/site|core|mail|db\/(data|seed))\/.*(?<!\.test)\.(tsx?|json)$/;

/** Visitors' texts with a habit that is gone, and headings that end in a period. */
export function checkHabits(root: string, files: string[]): string[] {
  return files
    .filter((file) => visitors.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      return [
        ...textsIn(file, source).flatMap((text) => habitsIn(text).map((problem) => `${file}: ${problem}`)),
        ...headingsIn(source)
          .filter(isAphorism)
          .map((heading) => `${file}: the heading “${heading}” ends in a period.`),
      ];
    });
}

/** How often each habit that is only counted occurs: "X, not Y 13, so that 6". */
export function countHabits(root: string, files: string[]): string {
  const texts = files
    .filter((file) => visitors.test(file))
    .flatMap((file) => textsIn(file, readFileSync(join(root, file), "utf8")));
  return counted
    .map(({ habit, pattern }) => ({
      habit,
      count: texts.flatMap((text) => text.match(pattern) ?? []).length,
    }))
    .toSorted((a, b) => b.count - a.count)
    .map(({ habit, count }) => `${habit} ${count}`)
    .join(", ");
}

function habitsIn(text: string): string[] {
  return gone.flatMap(({ habit, pattern, better }) => {
    const found = pattern.exec(text)?.[0];
    return found ? [`“${found}” is a habit that is gone (${habit}); say ${better}.`] : [];
  });
}

/** Headings in JSX and HTML, and titles given as a property or attribute. */
function headingsIn(source: string): string[] {
  const found = [...source.matchAll(heading), ...source.matchAll(title)].map(([, text = ""]) => text);
  return found.map((text) => text.replace(/\s+/g, " ").trim());
}

const heading = /<h[1-6]\b[^>]*>([^<]*)<\/h[1-6]>/g;
const title = /\btitle"?(?:=|: )"((?:[^"\\\n]|\\.)*)"/g;

/** A single statement with a period. Two sentences need theirs. */
function isAphorism(text: string): boolean {
  return /[\p{L}\d’)}]\.$/u.test(text) && !/[.?!:] \S/.test(text);
}
