import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Classes of a theme: they may precede any selector, and stand alone only in the sheet that defines the theme. */
const themes: Record<string, string> = { admin: "app/admin/kit/theme.css", dark: "app/ui/base.css" };
/** Apply to every page's body and to elements without a class, each for its own reason. */
const global: Record<string, string> = {
  "app/ui/base.css": "what every page stands on",
  "app/ui/fonts.css": "typefaces",
  "app/ui/tokens.css": "tokens",
  "app/admin/kit/touch.css": "what a finger presses, on every staff screen",
  "app/site/frame/shell/site.css": "the page's root and its main part",
  "app/site/frame/shell/print.css": "paper, last of all: what disappears from it, wherever it comes from",
  "app/site/frame/shell/touch.css": "what a finger needs, wherever it is",
  "app/site/pages/articles/guide-file.css": "a document of its own, which no page loads",
};
const tokens = "app/ui/tokens.css";
/** Drawings: their text is measured in units of the drawing. */
const drawings = [
  "app/site/pages/design/nested-sizes.css",
  "app/site/pages/home/shell-layers.css",
  "app/site/pages/offices/florida-map.css",
  "app/site/pages/pools/line-up.css",
  "app/site/pages/pools/plan-sheet.css",
];
/** These may use any root class: one has no effect on screens, the other only makes controls larger. */
const overOthers = ["app/site/frame/shell/print.css", "app/site/frame/shell/touch.css"];

/** The breakpoints in rem, listed in app/ui/tokens.css. */
const breakpoints = [22, 40, 56, 68, 80];

type Rule = { file: string; selector: string; classes: string[]; root: string | undefined };

/**
 * Style sheets are global, so each may style only its own components: the first class of every selector must not start
 * a selector in another sheet (decision 0018). Later classes may have any name. A staff screen uses only classes that
 * come with it.
 */
export function checkStyles(root: string, files: string[]): string[] {
  const sheets = files
    .filter((file) => file.startsWith("app/") && file.endsWith(".css"))
    .map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return { file, css: text.replace(/\/\*[\s\S]*?\*\//g, "") };
    });
  const rules = sheets.flatMap(({ file, css }) => rulesOf(file, css));
  const owners = new Map<string, Set<string>>();
  for (const { file, root: first } of rules) {
    if (first && !overOthers.includes(file)) owners.set(first, (owners.get(first) ?? new Set()).add(file));
  }
  return [
    ...sheets.flatMap(({ file, css }) => [
      ...oddWidths(file, css),
      ...oddSpaces(file, css),
      ...oddSizes(file, css),
      ...moreThanRoom(file, css),
    ]),
    ...rules
      .filter(({ file, root: first }) => first === undefined && !global[file])
      .map(({ file, selector }) => `${file}: ${selector} does not start with a class of its own sheet.`),
    ...[...owners]
      .filter(([, sheets]) => sheets.size > 1)
      .map(
        ([name, sheets]) =>
          `.${name} starts selectors in ${[...sheets].sort().join(" and ")}: only one may own it.`,
      ),
    ...files
      .filter((file) => /^app\/admin\/.+\/[^/]+\.tsx$/.test(file) && !file.endsWith(".test.tsx"))
      .flatMap((file) => foreignClasses(file, readFileSync(join(root, file), "utf8"), rules)),
  ];
}

/**
 * A staff screen may use the classes of the sheets in its own folder and those around it, of the kit, the frame and app/ui: sheets of other screens
 * are there only if those have been loaded. Components of two screens belong in the kit, with their sheet.
 */
function foreignClasses(file: string, source: string, rules: Rule[]): string[] {
  const folder = dirname(file);
  const isNear = (sheet: string) =>
    ["app/admin/kit/", "app/admin/frame/", "app/ui/"].some((at) => sheet.startsWith(at)) ||
    `${dirname(sheet)}/`.startsWith(`${folder}/`) ||
    `${folder}/`.startsWith(`${dirname(sheet)}/`);
  const near = rules.filter((rule) => isNear(rule.file));
  const classNames = new Set(near.flatMap(({ classes }) => classes));
  const values = source.matchAll(/className=("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g);
  const texts = [...values].flatMap(([, value = ""]) => [...value.matchAll(/(["'`])(.*?)\1/g)]);
  const used = new Set(texts.flatMap(([, , text = ""]) => text.match(/(?<![\w-])[a-z][\w-]*/g) ?? []));
  return [...used].flatMap((name) => {
    const owner = classNames.has(name) ? undefined : rules.find(({ root }) => root === name)?.file;
    return owner ? [`${file}: .${name} is styled in ${owner}, which does not come with it.`] : [];
  });
}

/** Layouts change at five widths only; a min-width is one hundredth above the corresponding max-width. */
function oddWidths(file: string, css: string): string[] {
  const widths = [...css.matchAll(/@media[^{]*/g)].flatMap(([head]) => [
    ...head.matchAll(/(max|min)-width:\s*([^)]+)\)|width\s*[<>]=?\s*([^)]+)/g),
  ]);
  const allowed = breakpoints.flatMap((width) => [`max ${width}rem`, `min ${width + 0.01}rem`]);
  return widths
    .filter(([, end, width]) => !allowed.includes(`${end} ${width}`))
    .map(
      ([condition]) =>
        `${file}: ${condition.replace(")", "")} is not one of the five breakpoints in app/ui/tokens.css.`,
    );
}

/**
 * Margins, paddings and gaps, also of scrolling, must be steps of the scale (`var(--s-120)`); in em they are relative to
 * the font size, and from 10rem on they count as page widths. One or two pixels are the width of a line. `top` and the
 * like are positions, not spaces.
 */
function oddSpaces(file: string, css: string): string[] {
  if (file === tokens || global[file]?.startsWith("a document of its own")) return [];
  const spaces = css.matchAll(
    /(?<=[\s;{])(?:(?:row-|column-)?gap|(?:scroll-)?(?:margin|padding)(?:-[a-z-]+)?)\s*:([^;}]+)/g,
  );
  return [...spaces]
    .filter(([, value = ""]) => /(?<![\w.])(?:(?:\d|\d?\.\d+)rem|(?:[3-9]|\d\d+)(?:\.\d+)?px)/.test(value))
    .map(
      ([declaration]) =>
        `${file}: ${declaration.replace(/\s+/g, " ").trim()} is not a step of the scale in app/ui/tokens.css.`,
    );
}

/**
 * Font sizes must be tokens (`var(--t-17)`), also as the ends of a size that follows the window. Relative to the text
 * around them they are in em, on paper in pt, in drawings in px.
 */
function oddSizes(file: string, css: string): string[] {
  if (file === tokens) return [];
  const sizes = css.matchAll(/(?<![\w-])font(?:-size)?\s*:([^;}]+)/g);
  return [...sizes]
    .filter(([, value = ""]) => {
      const literal = value.replaceAll(/100vw [-+] [\d.]+rem/g, "");
      const units = drawings.includes(file) ? /[\d.](?:rem|%)/ : /[\d.](?:rem|px|%|vw)/;
      return units.test(literal);
    })
    .map(
      ([declaration]) =>
        `${file}: ${declaration.replace(/\s+/g, " ").trim()} is not a font size of app/ui/tokens.css.`,
    );
}

/** The properties that may change in a control that is made larger for fingers. */
const room = /^(?:(?:min-)?(?:width|height)|display|align-items|row-gap|padding-block|top|pointer-events)$/;

/** The sheet for fingers styles other sheets' components, so it may change only spacing, and only on touch screens. */
function moreThanRoom(file: string, css: string): string[] {
  if (file !== overOthers[1]) return [];
  const inside = /^\s*(?:@layer touch\s*\{\s*)?@media \(pointer: coarse\)\s*\{[^@]*$/.test(css);
  const declared = [...css.matchAll(/(?<=[{;])\s*([a-z-]+)\s*:[^;{}]*(?=[;}])/g)].map(
    ([, name = ""]) => name,
  );
  return [
    ...(inside ? [] : [`${file}: only touch screens may have these rules.`]),
    ...declared
      .filter((name) => !room.test(name))
      .map((name) => `${file}: ${name} is not room for a finger.`),
  ];
}

/** Every selector of a sheet, without its at-rules; keyframe selectors are excluded. */
function rulesOf(file: string, css: string): Rule[] {
  const open: string[] = [];
  const rules: Rule[] = [];
  let text = "";
  for (const sign of css) {
    if (sign !== "{" && sign !== "}" && sign !== ";") text += sign;
    else {
      const head = text.trim();
      if (sign === "{") {
        if (isSelector(head, open)) rules.push(...eachOf(head).map((one) => ruleOf(file, one)));
        open.push(head);
      } else if (sign === "}") open.pop();
      text = "";
    }
  }
  return rules;
}

function isSelector(head: string, open: string[]): boolean {
  return !head.startsWith("@") && open.every((outer) => /^@(layer|media|supports|container)/.test(outer));
}

/** "a, :is(b, :not(c), d)" is two selectors: lists in parentheses are not split. */
function eachOf(list: string): string[] {
  let depth = 0;
  const marked = [...list].map((sign) => {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    return sign === "," && depth === 0 ? "\n" : sign === "\n" ? " " : sign;
  });
  return marked
    .join("")
    .split("\n")
    .map((one) => one.trim().replace(/\s+/g, " "));
}

function ruleOf(file: string, selector: string): Rule {
  const classes = [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map((match) => match[1] ?? "");
  const own = classes.find((name) => !themes[name] || themes[name] === file);
  return { file, selector, classes, root: own };
}
