import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Files directly in core/, shared by all nouns. */
const shared = [
  "world",
  "jobs",
  "problems",
  "audit",
  "subjects",
  "mentions",
  "contract",
  "serve",
  "versioned",
  "addresses",
  "ports",
];
/** Files of a noun that are not verbs. */
const vocabulary = [
  "shape",
  "rules",
  "policies",
  "contract",
  "templates",
  "facts",
  "reads",
  "writes",
  "serve",
  "sample",
  "table",
];
/** Names that say nothing about what the code does. */
const noVerbs =
  /^(index|utils?|helpers?|common|types?|constants?|misc|.*-?(service|repository|manager|helper|utils?))$/;

/**
 * A noun's files are those of the vocabulary, plus verbs that export exactly one function named after the file:
 * submit.ts exports submitLead, count-view.ts exports countView.
 */
export function checkCore(root: string, files: string[]): string[] {
  return files
    .filter((file) => file.startsWith("core/") && !/(^|\/)README\.md$|\.test\.ts$/.test(file))
    .flatMap((file) => judge(file, () => readFileSync(join(root, file), "utf8")));
}

function judge(file: string, read: () => string): string[] {
  const [, ...path] = file.split("/");
  const name = path.at(-1)?.replace(/\.ts$/, "") ?? "";
  if (!file.endsWith(".ts")) return [`${file}: only TypeScript is allowed in core.`];
  if (path.length === 1)
    return shared.includes(name)
      ? []
      : [`${file}: the only files allowed directly in core/ are ${shared.join(", ")}.`];
  if (path.length > 2) return [`${file}: a noun's folder has no subfolders.`];
  if (vocabulary.includes(name)) return [];
  if (noVerbs.test(name))
    return [`${file}: not in the vocabulary of core (${vocabulary.join(", ")} or a verb).`];
  return judgeVerb(file, name, read());
}

function judgeVerb(file: string, name: string, source: string): string[] {
  const verb = name.replace(/-(.)/g, (_, first: string) => first.toUpperCase());
  const exported = [...source.matchAll(/^export\s+(?!type\b)(?:(async\s+)?function\s+(\w+))?/gm)];
  const names = exported.map((match) => match[2]);
  if (names.length !== 1 || !names[0]) return [`${file}: a verb exports exactly one function (and types).`];
  const rest = names[0].startsWith(verb) ? names[0].slice(verb.length) : undefined;
  const fits = rest === "" ? name.includes("-") : rest !== undefined && /^[A-Z]/.test(rest);
  return fits ? [] : [`${file}: exports ${names[0]}; this file's function must be named ${verb}<Noun>.`];
}
