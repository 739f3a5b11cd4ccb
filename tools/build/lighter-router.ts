import { cuts } from "./router-cuts.ts";

const folder = "/node_modules/react-router/dist/production/lib/";

export const lighterModules: readonly string[] = Object.keys(cuts).map((name) => folder + name);

/**
 * Leaves out of the browser's bundle what this app does not use of React Router, where the bundler cannot see it: parts
 * of functions that are needed otherwise (decision 0074). Each cut names its source text exactly, so an update of the
 * router that changes any of it fails the build instead of leaving out something else.
 * @returns the module without what is not used, or undefined if it is none of those that are cut
 * @throws if a text that is to be cut is not there
 */
export function lighterRouter(code: string, id: string): string | undefined {
  const start = id.replaceAll("\\", "/").lastIndexOf(folder);
  const name = start === -1 ? "" : id.slice(start + folder.length);
  const { unused = [], never = [], instead = [] } = cuts[name] ?? {};
  if (!cuts[name]) return undefined;
  let lighter = code;
  for (const [text, becomes] of instead) lighter = once(lighter, text, becomes, name);
  for (const condition of never) lighter = neverTrue(lighter, condition, name);
  for (const called of unused) lighter = withoutBody(lighter, called, name);
  // remarks for developers, who see them without a build
  return lighter.replaceAll(/^(\t*)warn(?:ing|Once)\(.*\);$/gm, "$1;");
}

function once(code: string, text: string, becomes: string, name: string): string {
  const parts = code.split(text);
  if (parts.length !== 2) throw changed(name, text, parts.length - 1);
  return parts.join(becomes);
}

function neverTrue(code: string, condition: string, name: string): string {
  if (!code.includes(`if (${condition}) `)) throw changed(name, `if (${condition})`, 0);
  return code.replaceAll(`if (${condition}) `, "if (false) ");
}

/** Their own indentation ends a function, as the router's build prints it. */
function withoutBody(code: string, called: string, name: string): string {
  const whole = new RegExp(`^(\\t*)((?:async )?function ${called}\\([^\\n]*\\)) \\{\\n[^]*?^\\1\\}$`, "gm");
  const count = code.match(whole)?.length ?? 0;
  if (count !== 1) throw changed(name, `function ${called}`, count);
  return code.replace(
    whole,
    (_, indent: string, signature: string) => `${indent}${signature} {${leftOut(called)}}`,
  );
}

function leftOut(called: string): string {
  return `throw new Error(${JSON.stringify(`${called}: left out of the build, see tools/build/router-cuts.ts`)});`;
}

function changed(name: string, text: string, count: number): Error {
  return new Error(
    `react-router’s ${name} has changed: found ${count} times instead of once: ${text}\n` +
      "See whether the app still does without it, and correct tools/build/router-cuts.ts.",
  );
}

const namesLeftOut =
  /^(Form|PrefetchPageLinks|Routes|createMemoryRouter|createBrowserRouter|\w+Router|use(Fetchers?|Submit|FormAction|Blocker|Revalidator|Routes|ViewTransitionState)|unstable_\w+)$/;
/** In modules that import from the router. */
const wordsLeftOut =
  /\b(clientAction|(?:viewTransition|prefetch|mask|instrumentations)(?=:)|useTransitions: (?:true|!0))(?!\w)/;
/** What a module of a page may export, and what its `meta` may return. */
const exportsLeftOut = [
  ["clientAction", /\bexport\b[^;]*?\bclientAction\b/],
  ["script:ld+json", /"script:ld\+json"/],
  ["tagName", /\bfunction meta\b[^]*\btagName:/],
] as const;

/** @returns what a module of the app uses of the router although it is left out, if anything */
export function usedThoughLeftOut(code: string): string | undefined {
  const exported = exportsLeftOut.find(([, pattern]) => pattern.test(code));
  if (exported) return exported[0];
  const imports = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"react-router(?:\/dom)?"/g)];
  if (imports.length === 0) return undefined;
  const names = imports.flatMap(([, list = ""]) =>
    list.split(",").map((name) => name.trim().split(/\s+as\s+/)[0] ?? ""),
  );
  const used = names.find((name) => namesLeftOut.test(name) && name !== "HydratedRouter");
  return used ?? wordsLeftOut.exec(code)?.[0];
}
