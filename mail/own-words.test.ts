import { expect, test } from "vitest";
import { ownWords } from "./own-words.ts";

test.each([
  "A pool of 30 feet.\nBehind the lanai.",
  "We have 14 x 30 feet, 5’ deep. Our budget is $50,000-75,000, by 9:30 a.m. or so, e.g. in May.",
  "Is ½ acre enough? ZIP 34471. A 12/24 pool and/or a spa: which one?",
  "¿Cuánto cuesta una piscina? 😀",
  "كم سعر بركة سباحة؟",
  "x".repeat(3_000),
])("comes back: %s", (message) => {
  expect(ownWords(message)).toBe(message);
});

test.each([
  ["an address", "See https://evil.example/now"],
  ["an address without its scheme", "See evil.example"],
  ["a domain in other letters", "See пример.рф"],
  ["a domain in Punycode", "See a.xn--p1ai"],
  ["the start of an address", "www evil com"],
  ["a sign that looks like a dot", "evil․com"],
  ["a dot of another script", "evil。com"],
  ["a letter that looks like a dot", "evilꓸcom"],
  ["a letter that looks like a colon", "evilㆍcom"],
  ["an email address", "Write to mallory@evil"],
  ["a phone number", "Call 1-800-555-0199 today"],
  ["a phone number set apart", "Call (800) 555 . 01 99"],
  ["a phone number in other digits", "٠١٢٣٤٥٦٧٨٩"],
  ["text that is turned around", "\u202emoc.live"],
  ["a word that is cut by nothing", "ev\u200bil"],
  ["a very long story", "x".repeat(3_001)],
])("%s does not come back", (_, message) => {
  expect(ownWords(message)).toBe("");
});

test("ten thousand characters are read at once", () => {
  for (const piece of ["1 ", ".", ".a", "1", " ", "("]) expect(ownWords(piece.repeat(1_500))).toBeDefined();
});
