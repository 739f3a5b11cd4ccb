import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brand, day, night } from "./colors.ts";

/** The custom properties of the first rule of a style sheet that has this selector. */
function tokensOf(file: string, selector: string): Record<string, string> {
  const sheet = readFileSync(file, "utf8");
  const rule = sheet.slice(sheet.indexOf(`${selector} {`)).split("\n}")[0]!;
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const own = tokensOf("app/ui/tokens.css", ":root");
const atNight = tokensOf("app/admin/kit/theme.css", ':root.admin[data-theme="dark"]');

/** A token as sRGB (the matrices of CSS Color 4). */
function sRgb(tokens: Record<string, string>, name: string): string {
  const value = tokens[name]!;
  const alias = /^var\((.+)\)$/.exec(value)?.[1];
  if (alias) return sRgb(tokens, alias);
  const [lightness = 0, chroma = 0, hue = 0] = value.match(/[\d.]+/g)!.map(Number);
  const [a, b] = [Math.cos, Math.sin].map((part) => chroma * part((hue * Math.PI) / 180)) as [number, number];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(channel).join("")}`;
}

function channel(linear: number): string {
  const part = Math.min(1, Math.max(0, linear));
  const curved = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255)
    .toString(16)
    .padStart(2, "0");
}

test("emails have the site’s colors by day", () => {
  expect(day).toEqual({
    page: sRgb(own, "--bg-tint"),
    surface: sRgb(own, "--surface"),
    tint: sRgb(own, "--bg-tint"),
    ink: sRgb(own, "--fg"),
    soft: sRgb(own, "--fg-2"),
    line: sRgb(own, "--line"),
    link: sRgb(own, "--link"),
  });
  expect(brand).toEqual({
    action: sRgb(own, "--action"),
    onAction: sRgb(own, "--on-action"),
    rim: sRgb(own, "--lagoon-900"),
    rimAtNight: sRgb(own, "--spring-300"),
    water: sRgb(own, "--spring-500"),
  });
});

test("at night they have those of the staff area’s dark theme", () => {
  expect(night).toEqual({
    page: sRgb(atNight, "--bg"),
    surface: sRgb(atNight, "--surface"),
    tint: sRgb(atNight, "--bg-2"),
    ink: sRgb(atNight, "--fg"),
    soft: sRgb(atNight, "--fg-2"),
    line: sRgb(atNight, "--line"),
    link: sRgb(atNight, "--link"),
  });
});

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ["by day", day],
  ["at night", night],
])("%s every text is readable on what is behind it", (_, colors) => {
  for (const text of [colors.ink, colors.soft, colors.link])
    for (const behind of [colors.page, colors.surface, colors.tint])
      expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(brand.onAction, brand.action)).toBeGreaterThanOrEqual(4.5);
});
