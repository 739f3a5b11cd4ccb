import { addresses } from "#core/addresses.ts";

/** Fixed steps come before variable ones, and "*" last: /blog/rss.xml is no article. */
const ranked = addresses
  .map(({ id, path, kind }) => ({ id, kind, steps: stepsOf(path) }))
  .toSorted((a, b) => (rankOf(a.steps) < rankOf(b.steps) ? -1 : 1));

function rankOf(steps: string[]): string {
  return steps.map((step) => (step === "*" ? "2" : step.startsWith(":") ? "1" : "0")).join("");
}

export type MatchedAddress = {
  id: string;
  kind: (typeof addresses)[number]["kind"];
  params: Record<string, string>;
};

/** The address that a path belongs to, in any letter case, with its variable steps decoded. */
export function matchAddress(pathname: string): MatchedAddress {
  const typed = stepsOf(pathname);
  for (const { id, kind, steps } of ranked) {
    const isRest = steps[0] === "*";
    if (!isRest && (steps.length !== typed.length || !steps.every((step, at) => isStep(step, typed[at]!))))
      continue;
    const variable = isRest
      ? []
      : steps.flatMap((step, at) => (step.startsWith(":") ? [[step.slice(1), decoded(typed[at]!)]] : []));
    return { id, kind, params: Object.fromEntries(variable) as Record<string, string> };
  }
  throw new Error('core/addresses.ts has no "/*".');
}

function stepsOf(path: string): string[] {
  return path.split("/").filter((step) => step !== "");
}

function isStep(step: string, typed: string): boolean {
  return step.startsWith(":") || step === typed.toLowerCase();
}

/** What cannot be decoded stays as it was typed: no record has that name. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
