import { expect, test } from "vitest";
import {
  builtInManufacturers,
  cardText,
  featureLines,
  isPictureAddress,
  logoPicture,
  logoProblem,
  movedAddresses,
  placesIn,
  splitsTitle,
  statedWarranties,
  warrantyTerm,
  type Warranty,
} from "./rules.ts";

test.each([
  ["Range – plunge to family pools", [{ title: "Range", text: "plunge to family pools" }]],
  ["Range - plunge to family pools", [{ title: "Range", text: "plunge to family pools" }]],
  ["One-piece shell – set in a day", [{ title: "One-piece shell", text: "set in a day" }]],
  ["Depth – 3–5 feet – on most models", [{ title: "Depth", text: "3–5 feet – on most models" }]],
  ["Just a line", [{ title: "Just a line", text: "" }]],
  [
    "A – 1\r\n\r\n  B – 2  \n",
    [
      { title: "A", text: "1" },
      { title: "B", text: "2" },
    ],
  ],
  ["", []],
  [" \n \n", []],
])("the description %j", (description, lines) => {
  expect(featureLines(description)).toEqual(lines);
});

test.each([
  ["data:image/png;base64,AAAA", true],
  ["http://example.com/logo.png", true],
  ["https://example.com/logo.png", true],
  ["/assets/logo.svg", true],
  ["/media/0a/320.webp", true],
  ["🌊", false],
  ["☀️", false],
  ["", false],
  ["data:text/html,<script>alert(1)</script>", false],
  ["javascript:alert(1)", false],
  ["logo.png", false],
  ["see https://example.com", false],
])("the logo %j is an address: %s", (logo, isAddress) => {
  expect(isPictureAddress(logo)).toBe(isAddress);
});

test("the built-in list has four manufacturers, two of them enabled, and every feature line has both halves", () => {
  expect(builtInManufacturers).toHaveLength(4);
  const enabled = builtInManufacturers.filter((manufacturer) => manufacturer.enabled);
  expect(enabled).toHaveLength(2);
  for (const manufacturer of enabled) {
    const lines = featureLines(manufacturer.description);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect([line.title !== "", line.text !== ""]).toEqual([true, true]);
  }
});

test.each([
  ["🌊", "/logos/wave.svg"],
  ["/assets/logo.svg", "/assets/logo.svg"],
  ["🐬", null],
  ["javascript:alert(1)", null],
])("the logo %j is shown as the picture %j", (logo, src) => {
  expect(logoPicture(logo)).toBe(src);
});

test.each([
  "🌊",
  "☀️",
  "☀",
  "🏊",
  "🇺🇸",
  "https://pictures.example/logo.png",
  `/media/${"a".repeat(64)}`,
  "/assets/logo.svg",
  "/assets/logos/latham-2.webp",
  "data:image/png;base64,iVBORw0KGgo=",
])("the logo %j may be used", (logo) => {
  expect(logoProblem(logo)).toBeNull();
});

test.each([
  ["", "Use an emoji"],
  ["LP", "Use an emoji"],
  ["🌊🌊", "Use an emoji"],
  ["javascript:alert(1)", "Use an emoji"],
  ["JaVaScRiPt:alert(1)//https://a.example", "Use an emoji"],
  ["http://pictures.example/logo.png", "Use an emoji"],
  ['https://pictures.example/a"onerror=x', "Use an emoji"],
  ["//pictures.example/logo.png", "Use an emoji"],
  ["/assets/../admin", "Use an emoji"],
  ["/assets/", "Use an emoji"],
  ["/media/short", "Use an emoji"],
  ["data:text/html,<script>alert(1)</script>", "Use an emoji"],
  ["data:image/png,<script>", "Use an emoji"],
  ["data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "An SVG"],
  ["data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4=", "An SVG"],
  [`data:image/png;base64,${"A".repeat(100_000)}`, "This picture is too large"],
])("the logo %j is refused", (logo, why) => {
  expect(logoProblem(logo)).toMatch(new RegExp(`^${why}`));
});

test.each([
  [[{ title: "Range", text: "16 to 40 feet" }]],
  [[{ title: "One piece", text: "" }]],
  [
    [
      { title: "One-piece shell", text: "set in a day – often" },
      { title: "Depth", text: "3–5 feet" },
    ],
  ],
  [[]],
])("the card lines %j are read as they were written", (lines) => {
  expect(featureLines(cardText(lines))).toEqual(lines);
});

test.each([
  ["One-piece shell", false],
  ["3–5 feet", false],
  ["Range – plunge", true],
  ["Range - plunge", true],
  ["Range –", true],
])("the title %j would be taken apart: %s", (title, splits) => {
  expect(splitsTitle(title)).toBe(splits);
});

const at = (id: string, sort: number, version = 1) => ({ id, sort, version });
const stored = [at("a", 0), at("b", 1, 4), at("c", 2), at("d", 3)];
const seen = (ids: string, version = 1) => [...ids].map((id) => ({ id, version }));

test("only those whose place changes are moved, in the version that was seen", () => {
  expect(placesIn(stored, seen("abdc", 9))).toEqual([at("d", 2, 9), at("c", 3, 9)]);
  expect(placesIn(stored, seen("abcd", 9))).toEqual([]);
});

test("equal places are pulled apart, without asking about rows that stay", () => {
  const equal = [at("a", 2), at("b", 2), at("c", 7)];
  expect(placesIn(equal, seen("abc", 9))).toEqual([at("b", 3)]);
});

test.each(["abc", "abcde", "abcc", "abce", ""])("an order of other rows is none: %j", (ids) => {
  expect(placesIn(stored, seen(ids))).toBeNull();
});

const part: Warranty = {
  covers: "Structure",
  years: 25,
  transferable: "unknown",
  source: "A dealer",
  confidence: "medium",
};

test("visitors are told of no part of a warranty that is weak or has no source", () => {
  const weak = { ...part, confidence: "low" as const };
  expect(statedWarranties([part, weak, { ...part, source: "" }])).toEqual([part]);
});

test.each([
  [{}, "25 years"],
  [{ years: 1 }, "1 year"],
  [{ transferable: "yes" }, "25 years, transferable to the next owner"],
  [{ years: null, transferable: "no" }, "As long as you own the pool, not transferable to the next owner"],
] as [Partial<Warranty>, string][])("the part %j reads %j", (fields, text) => {
  expect(warrantyTerm({ ...part, ...fields })).toBe(text);
});

test("a manufacturer's addresses lead to the page of the one that gets its pools, or to the gallery", () => {
  const [latham, sanJuan] = [
    { id: "latham", name: "Latham" },
    { id: "san-juan", name: "San Juan" },
  ];
  const other = { id: "river-pools", name: "River & Sons" };
  expect(movedAddresses(latham, sanJuan)).toEqual([
    { from: "/latham-pools", to: "/san-juan-pools" },
    { from: "/pools?manufacturer=Latham", to: "/pools?manufacturer=San%20Juan" },
    { from: "/pools?manufacturer=latham", to: "/pools?manufacturer=San%20Juan" },
  ]);
  expect(movedAddresses(latham, other)[0]).toEqual({
    from: "/latham-pools",
    to: "/pools?manufacturer=River%20%26%20Sons",
  });
  expect(movedAddresses(other, latham)).toHaveLength(2);
});
