import { braces, bracesProblem, fieldNamed } from "#lib/text/fields-in-braces.ts";

const articleFields = {
  title: "The article’s title",
  excerpt: "Its excerpt",
  category: "Its category, if it has one",
  author: "Its author, if it names one",
  company: "The company’s name",
};

/** The kinds of pages that a pattern describes in search results, with the fields that it may have in braces. */
export const patternKinds = {
  pools: {
    name: "Pools",
    fields: {
      name: "The pool’s name",
      manufacturer: "Its manufacturer",
      kind: "Its shape and material, such as kidney-shaped fiberglass pool",
      dimensions: "Its length and width",
      depth: "Its depth, if it is known",
      price: "Its installed price range, if it has one",
      company: "The company’s name",
    },
  },
  posts: { name: "Blog posts", fields: articleFields },
  guides: { name: "Guides", fields: articleFields },
  landingPages: {
    name: "Landing pages",
    fields: {
      title: "The page’s title",
      city: "Its city, if it has one",
      service: "Its service, if it has one",
      beginning: "How its text begins",
      company: "The company’s name",
    },
  },
} as const;

export type PatternKind = keyof typeof patternKinds;
/** What is filled in for each field of a kind; empty if a page has none. */
export type PatternValues<Kind extends PatternKind> = Record<
  keyof (typeof patternKinds)[Kind]["fields"],
  string
>;
export type ResultWords = { title: string; description: string };
export type SearchPatterns = Record<PatternKind, ResultWords>;

/** Until staff write others. */
export const defaultSearchPatterns: SearchPatterns = {
  pools: {
    title: "{name}, {dimensions}: plan and price",
    description:
      "{name}: a {kind}, {dimensions}, {depth} deep. Plan drawn to scale, installed price {price}.",
  },
  posts: { title: "{title}", description: "{excerpt}" },
  guides: { title: "{title}", description: "{excerpt}" },
  landingPages: { title: "{title}", description: "{beginning}" },
};

export const kindsWithPattern = Object.keys(patternKinds) as PatternKind[];
export const patternLimits: Record<keyof ResultWords, number> = { title: 120, description: 320 };

function fieldsOf(kind: PatternKind): string[] {
  return Object.keys(patternKinds[kind].fields);
}

/** What is wrong with the braces in a pattern; null if nothing is. */
export function patternProblem(kind: PatternKind, pattern: string): string | null {
  return bracesProblem(pattern, fieldsOf(kind));
}

/** A section that another version has stored may lack some. */
type StoredPatterns = Partial<Record<PatternKind, Partial<ResultWords>>>;
type OwnWords = { metaTitle: string; metaDescription: string };

/**
 * The title and the description of a page in search results: its own, or else as the pattern writes them. A stored
 * pattern with a field that this version does not know counts as not written.
 */
export function resultWords<Kind extends PatternKind>(
  patterns: StoredPatterns,
  kind: Kind,
  values: PatternValues<Kind>,
  own: OwnWords = { metaTitle: "", metaDescription: "" },
): ResultWords {
  const write = (line: keyof ResultWords) => {
    const pattern = patterns[kind]?.[line] ?? "";
    const written = patternProblem(kind, pattern) === null ? filled(pattern, values) : "";
    return written || filled(defaultSearchPatterns[kind][line], values);
  };
  return {
    title: own.metaTitle || write("title"),
    description: own.metaDescription || write("description"),
  };
}

/** What stands between two parts of a pattern, from the weakest to the strongest. */
const separators = ",;:-–—·|.!?";
const separator = /((?:\s+[|·–—-]|[,;:.!?])(?:\s+|$))/;

/** A pattern with its fields filled in. A part with nothing but empty fields goes, with one of the separators beside it. */
function filled(pattern: string, values: Record<string, string>): string {
  const parts = pattern.split(separator);
  let [text, between] = ["", ""];
  for (let at = 0; at < parts.length; at += 2) {
    const [part, after] = [filledPart(parts[at]!, values), parts[at + 1] ?? ""];
    if (part === null) between = text === "" ? "" : stronger(between, after);
    else [text, between] = [joined(text, between) + part, after];
  }
  return text;
}

/** Null if all of its fields are empty. Filled in one pass, so that braces in a value stay what they are. */
function filledPart(part: string, values: Record<string, string>): string | null {
  const used: string[] = [];
  const text = part.replace(braces, (_, typed: string) => {
    const value = values[fieldNamed(typed, Object.keys(values)) ?? ""] ?? "";
    used.push(value);
    return value;
  });
  if (used.length > 0 && used.every((value) => value.trim() === "")) return null;
  return text
    .replace(/\(\s*\)/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** A value may end its sentence itself. */
function joined(text: string, between: string): string {
  return text + (/[.!?…]$/.test(text) ? between.replace(/^\./, "") : between);
}

function stronger(one: string, other: string): string {
  const strength = (text: string) => (text === "" ? -1 : separators.indexOf(text.trim()));
  return strength(other) > strength(one) ? other : one;
}
