import { expect, test } from "vitest";
import { builtInManufacturers, featureLines, isPictureAddress } from "./rules.ts";

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
