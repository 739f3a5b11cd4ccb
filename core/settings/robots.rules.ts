import { addresses, firstStep, listedPaths } from "#core/addresses.ts";
import { parsedUrl } from "#lib/web/parsed-url.ts";

/** What staff add to robots.txt. */
export type Robots = {
  lines: string;
  /** Staff have confirmed that these lines shut search engines out of the whole site. */
  isShutOutMeant: boolean;
};

export const defaultRobots: Robots = { lines: "", isShutOutMeant: false };
export const longestRobots = 5_000;

/** The staff area, previews of unpublished content, and the API. */
const notForRobots = prefixesOf([
  ...addresses.filter((page) => page.kind === "staff").map((page) => page.path),
  "/api/:path",
]);

/** The shortest list of prefixes that covers all paths: robots treat a path as a prefix. */
function prefixesOf(paths: string[]): string[] {
  const beginnings = paths.map((path) =>
    path.includes(":") ? path.replace(/:.*/, "") : `/${firstStep(path)}`,
  );
  return [...new Set(beginnings)]
    .filter((path) => !beginnings.some((other) => other !== path && path.startsWith(other)))
    .sort();
}

/** The whole of robots.txt. Staff's lines continue the group that is for all, until they begin one of their own. */
export function robotsText(lines: string, sitemap: string): string {
  return [
    "User-agent: *",
    ...notForRobots.map((path) => `Disallow: ${path}`),
    ...(lines === "" ? [] : [lines]),
    "",
    `Sitemap: ${sitemap}`,
    "",
  ].join("\n");
}

const isPath = (value: string) => /^(?:[/*]\S*)?$/.test(value);

/** What may stand in a line, and what is said of a wrong value. */
const fields: Record<string, { isRight: (value: string) => boolean; sentence: string }> = {
  "user-agent": {
    isRight: (value) => value !== "",
    sentence: "Name a search engine’s program after User-agent, or * for all of them.",
  },
  allow: { isRight: isPath, sentence: "A path begins with a slash, such as /blog/." },
  disallow: { isRight: isPath, sentence: "A path begins with a slash, such as /blog/." },
  "crawl-delay": {
    isRight: (value) => /^\d+(?:\.\d+)?$/.test(value),
    sentence: "Crawl-delay is a number of seconds, such as 10.",
  },
  sitemap: {
    isRight: (value) => /^https?:$/.test(parsedUrl(value)?.protocol ?? ""),
    sentence: "A sitemap is a whole URL, such as https://example.com/sitemap.xml.",
  },
};

type Rule = { field: string; value: string };

/** A line without its comment; null if nothing else is in it. */
function ruleIn(line: string): Rule | null {
  const text = line.replace(/#.*/, "").trim();
  if (text === "") return null;
  const colon = text.indexOf(":");
  if (colon < 0) return { field: "", value: text };
  return { field: text.slice(0, colon).trim().toLowerCase(), value: text.slice(colon + 1).trim() };
}

/** What is wrong with the first wrong line; null if every line is right. */
export function robotsProblem(lines: string): string | null {
  for (const [index, line] of lines.split("\n").entries()) {
    const rule = ruleIn(line);
    if (!rule) continue;
    const known = Object.hasOwn(fields, rule.field) ? fields[rule.field] : undefined;
    const sentence = known
      ? known.sentence
      : "Begin with User-agent:, Allow:, Disallow:, Crawl-delay:, Sitemap:, or # for a comment.";
    if (!known?.isRight(rule.value)) return `Line ${index + 1}: ${sentence}`;
  }
  return null;
}

/** The search engines whose loss is a loss of customers, by their programs. */
const engines = { googlebot: "Google", bingbot: "Bing", "*": "all other search engines" };

/** The search engines that staff's lines shut out of the whole site; none if they may list some of its pages. */
export function shutOut(lines: string): string[] {
  const groups = groupsIn(robotsText(lines, ""));
  return Object.entries(engines)
    .filter(([program]) => {
      const rules = groups.get(program) ?? groups.get("*") ?? [];
      return listedPaths.every((path) => !isAllowed(path, rules));
    })
    .map(([, engine]) => engine);
}

/** Said before a site is shut out. */
export function shutOutSentence(engines: string[]): string {
  const named = new Intl.ListFormat("en-US").format(engines);
  return `These lines shut ${named} out of the whole site. Its pages leave the search results, and people who search for the company no longer find it.`;
}

/** The rules for each program; lines for the same one belong together wherever they are (RFC 9309). */
function groupsIn(text: string): Map<string, Rule[]> {
  const groups = new Map<string, Rule[]>();
  let [programs, isNaming]: [string[], boolean] = [[], false];
  for (const rule of text.split("\n").map(ruleIn)) {
    if (rule?.field === "user-agent") {
      const program = rule.value.replace(/\/.*/, "").toLowerCase();
      programs = isNaming ? [...programs, program] : [program];
      isNaming = true;
      if (!groups.has(program)) groups.set(program, []);
    } else if (rule?.field === "allow" || rule?.field === "disallow") {
      isNaming = false;
      for (const program of new Set(programs)) groups.get(program)!.push(rule);
    }
  }
  return groups;
}

/** The longest rule that fits decides, and of two the one that allows. */
function isAllowed(path: string, rules: Rule[]): boolean {
  const fitting = rules.filter(({ value }) => value !== "" && fits(path, value));
  const longest = Math.max(0, ...fitting.map(({ value }) => value.length));
  const deciding = fitting.filter(({ value }) => value.length === longest);
  return deciding.length === 0 || deciding.some(({ field }) => field === "allow");
}

/** Whether a path begins with a pattern, in which * stands for any text and $ at its end for the path's end. */
function fits(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [start = "", ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(start)) return false;
  let at = start.length;
  const last = isWhole ? parts.pop() : undefined;
  for (const part of parts) {
    const next = path.indexOf(part, at);
    if (next < 0) return false;
    at = next + part.length;
  }
  if (last !== undefined) return path.length - last.length >= at && path.endsWith(last);
  return !isWhole || at === path.length;
}
