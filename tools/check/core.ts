import { readFileSync } from "node:fs";
import { join } from "node:path";
import { domains } from "./domains.ts";

/** Files directly in core/, shared by all domains. */
const shared = [
  "world",
  "jobs",
  "problems",
  "policies",
  "audit",
  "subjects",
  "mentions",
  "contract",
  "serve",
  "versioned",
  "addresses",
  "ports",
  "idempotency",
  "scope",
  "limits",
];
/** Files of a domain that are not verbs: of its main noun, or of a topic, such as board.reads.ts. */
const roles = [
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
 * A domain holds the files of its main noun and of its topics (`reads.ts`, `board.reads.ts`), and verbs that export
 * exactly one function named after the file: submit.ts exports submitLead, mark-read.ts exports markReadLead. A noun
 * with a contract or verbs of its own has a subfolder.
 */
export function checkCore(root: string, files: string[]): string[] {
  const ours = files.filter(
    (file) => file.startsWith("core/") && !/(^|\/)README\.md$|\.test\.ts$/.test(file),
  );
  return [
    ...ours.flatMap((file) => judge(file, () => readFileSync(join(root, file), "utf8"))),
    ...judgeSubfolders(ours),
  ];
}

function judge(file: string, read: () => string): string[] {
  const [, ...path] = file.split("/");
  const name = path.at(-1)?.replace(/\.ts$/, "") ?? "";
  if (!file.endsWith(".ts")) return [`${file}: only TypeScript is allowed in core.`];
  if (path.length === 1)
    return shared.includes(name)
      ? []
      : [`${file}: the only files allowed directly in core/ are ${shared.join(", ")}.`];
  if (!domains.includes(path[0] ?? "")) return [`${file}: the domains of core are ${domains.join(", ")}.`];
  if (path.length > 3) return [`${file}: a noun's folder has no subfolders.`];
  if (isOfRole(name)) return [];
  if (noVerbs.test(name) || name.includes("."))
    return [`${file}: name it after its role (${roles.join(", ")}), topic.role.ts, or its verb.`];
  return judgeVerb(file, name, read());
}

/** "reads", "board.reads" */
function isOfRole(name: string): boolean {
  const [, role = name] = /^[a-z0-9-]+\.(\w+)$/.exec(name) ?? [];
  return roles.includes(role);
}

/** A noun without a contract and without verbs is a topic: its files belong to its domain. */
function judgeSubfolders(files: string[]): string[] {
  const folders = Map.groupBy(
    files.filter((file) => file.split("/").length === 4),
    (file) => file.slice(0, file.lastIndexOf("/")),
  );
  return [...folders]
    .map(([folder, within]) => [folder, within.map((file) => file.slice(folder.length + 1, -3))] as const)
    .filter(([, names]) => names.every((name) => name !== "contract" && isOfRole(name)))
    .map(
      ([folder]) =>
        `${folder}: has neither a contract nor a verb, so its files belong to its domain, as topic.role.ts.`,
    );
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
