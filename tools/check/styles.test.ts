import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkStyles } from "./styles.ts";

function check(sheets: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "sunspring-styles-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, css] of Object.entries(sheets)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), css);
  }
  return checkStyles(root, Object.keys(sheets));
}

test("a root class used by two sheets is reported once, with both", () => {
  const sheets = {
    "app/site/a.css": "@layer page { .card .icon { color: red } }",
    "app/site/b.css": ".list { gap: 1px } @media (max-width: 40rem) { .list > .icon, .card { gap: 2px } }",
  };
  expect(check(sheets)).toEqual([
    ".card starts selectors in app/site/a.css and app/site/b.css: only one may own it.",
  ]);
});

test("later classes may have any name, and lists in parentheses are not separate selectors", () => {
  const sheets = {
    "app/site/a.css": ".card .icon, .card :is(:not(.x, .y), li) { color: red }",
    "app/site/b.css": "/* .card {} */ nav:has(+ .list) .icon { color: red }",
    "app/site/c.css": "@keyframes grow { from { width: 0 } } .grown:nth-child(2) { color: red }",
  };
  expect(check(sheets)).toEqual([]);
});

test("a selector without a class would affect every page", () => {
  expect(check({ "app/site/a.css": "td b, .card { color: red }" })).toEqual([
    "app/site/a.css: td b does not start with a class of its own sheet.",
  ]);
});

test("a theme may precede any selector, and stand alone only in its own sheet", () => {
  const sheets = {
    "app/admin/kit/theme.css": ".admin h2 { color: red }",
    "app/admin/a.css": ".admin .list { color: red }",
    "app/admin/b.css": ".admin .list { color: red } .admin h3 { color: red }",
  };
  expect(check(sheets)).toEqual([
    "app/admin/b.css: .admin h3 does not start with a class of its own sheet.",
    ".list starts selectors in app/admin/a.css and app/admin/b.css: only one may own it.",
  ]);
});

test("only the five breakpoints are allowed", () => {
  const sheets = {
    "app/site/a.css": "@media (max-width: 40rem) and (min-width: 22.01rem) { .card { gap: 0 } }",
    "app/site/b.css":
      "@media (max-width: 41rem) { .list { gap: 0 } } @media (min-width: 40rem) { .list { gap: 0 } }" +
      "/* @media (max-width: 7rem) */ @media (width < 40rem) { .list { gap: 0 } }",
  };
  expect(check(sheets)).toEqual([
    "app/site/b.css: max-width: 41rem is not one of the five breakpoints in app/ui/tokens.css.",
    "app/site/b.css: min-width: 40rem is not one of the five breakpoints in app/ui/tokens.css.",
    "app/site/b.css: width < 40rem is not one of the five breakpoints in app/ui/tokens.css.",
  ]);
});

test("font sizes are tokens, relative to the text around them, or points on paper", () => {
  const sheets = {
    "app/ui/tokens.css": ":root { --t-17: 1.0625rem }",
    "app/site/a.css":
      ".card { font: 500 var(--t-17)/1.25 serif } .card b { font-size: 0.9em } .card i { font-size: inherit }" +
      "@media print { .card { font-size: 9pt } }" +
      ".card p { font-size: clamp(var(--t-17), 100vw - 22.2rem, var(--t-20)) }",
    "app/site/pages/pools/plan-sheet.css": ".sheet text { font-size: 1.95px }",
    "app/site/b.css":
      ".list { font-size: 1rem } .list p { font: 500 14px/1.3rem serif } .list b { font-size: 90% }",
  };
  expect(check(sheets)).toEqual([
    "app/site/b.css: font-size: 1rem is not a font size of app/ui/tokens.css.",
    "app/site/b.css: font: 500 14px/1.3rem serif is not a font size of app/ui/tokens.css.",
    "app/site/b.css: font-size: 90% is not a font size of app/ui/tokens.css.",
  ]);
});

test("spaces are steps of the scale, or relative to the font size", () => {
  const sheets = {
    "app/ui/tokens.css": ":root { --s-100: 1rem }",
    "app/site/a.css":
      ".card { gap: var(--s-100); margin: 0 auto 0.5em; padding-inline: clamp(var(--s-100), 4vw, 12rem) }",
    "app/site/b.css": ".list { gap: 0.6rem var(--s-100); max-width: 3rem; margin-top: calc(1.25rem + 2vw) }",
    "app/site/c.css": ".row { padding: 0 4px; scroll-margin-top: 5rem; top: 1.3rem; margin: 0px auto -1px }",
  };
  expect(check(sheets)).toEqual([
    "app/site/b.css: gap: 0.6rem var(--s-100) is not a step of the scale in app/ui/tokens.css.",
    "app/site/b.css: margin-top: calc(1.25rem + 2vw) is not a step of the scale in app/ui/tokens.css.",
    "app/site/c.css: padding: 0 4px is not a step of the scale in app/ui/tokens.css.",
    "app/site/c.css: scroll-margin-top: 5rem is not a step of the scale in app/ui/tokens.css.",
  ]);
});

test("the sheets for paper and for fingers may use other sheets' root classes", () => {
  const sheets = {
    "app/site/a.css": ".card { color: red }",
    "app/site/frame/shell/print.css": "@media print { .card, body { color: red } }",
    "app/site/frame/shell/touch.css": "@media (pointer: coarse) { .card, summary { min-height: 2.75rem } }",
  };
  expect(check(sheets)).toEqual([]);
});

test("the sheet for fingers gives room only, and only on touch screens", () => {
  const file = "app/site/frame/shell/touch.css";
  const on = (css: string) => check({ [file]: css });
  expect(
    on("@layer touch { @media (pointer: coarse) { .a { min-height: 2.75rem; display: flex } } }"),
  ).toEqual([]);
  expect(on(".a { min-height: 2.75rem }")).toEqual([`${file}: only touch screens may have these rules.`]);
  expect(on("@media (pointer: coarse) { .a { color: red } } @media print { .a { top: 0 } }")).toEqual([
    `${file}: only touch screens may have these rules.`,
    `${file}: color is not room for a finger.`,
  ]);
});

test("a staff screen uses classes of its folder, the kit and app/ui only", () => {
  const files = {
    "app/ui/a.css": ".field { color: red }",
    "app/admin/kit/b.css": ".panel.wide { color: red }",
    "app/admin/media/c.css": ".media-grid, .wide { color: red }",
    "app/admin/content/d.css": ".blog { color: red }",
    "app/admin/kit/form/fields/entry.tsx": '<li className="panel media-grid" />',
    "app/admin/content/blog/list.tsx":
      '<a className="blog field wide hook"><b className={`panel ${blog ? "media-grid" : ""}`}>media-grid</b></a>',
    "app/admin/media/list.tsx": '<ul className={blog ? "media-grid" : "wide"} />',
  };
  expect(check(files)).toEqual([
    "app/admin/kit/form/fields/entry.tsx: .media-grid is styled in app/admin/media/c.css, which does not come with it.",
    "app/admin/content/blog/list.tsx: .media-grid is styled in app/admin/media/c.css, which does not come with it.",
  ]);
});
