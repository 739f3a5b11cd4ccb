import { expect, test } from "vitest";
import { paragraphsOf, signatureOf } from "./rules.ts";

const link = (href: string) => ({ text: href, href });

test.each([
  ["plain", "One\nTwo\n\n\nThree", [[[{ text: "One" }], [{ text: "Two" }]], [[{ text: "Three" }]]]],
  [
    "a link in a sentence",
    "See https://a.example/b?c=1&d=2.",
    [[[{ text: "See " }, link("https://a.example/b?c=1&d=2"), { text: "." }]]],
  ],
  [
    "a link in parentheses",
    "(https://a.example)",
    [[[{ text: "(" }, link("https://a.example"), { text: ")" }]]],
  ],
  [
    "HTML",
    '<a href="https://a.example">x</a>',
    [[[{ text: '<a href="' }, link("https://a.example"), { text: '">x</a>' }]]],
  ],
  [
    "a script's address",
    "javascript:alert(1) data:text/html,x",
    [[[{ text: "javascript:alert(1) data:text/html,x" }]]],
  ],
  ["no address after all", "https://", [[[{ text: "https://" }]]]],
  ["an address that is not valid", "http://[x", [[[{ text: "http://[x" }]]]],
])("paragraphs: %s", (_, text, expected) => {
  expect(paragraphsOf(text)).toEqual(expected);
});

test("a text of many addresses is read in one pass", () => {
  expect(paragraphsOf("https://a.example ".repeat(500))[0]?.[0]).toHaveLength(1_000);
  expect(paragraphsOf(`https://a.example/${".".repeat(9_000)}`)[0]?.[0]).toHaveLength(2);
});

const office = { company: "Sunspring Pools", office: "Ocala", phone: "(352) 555-0142" };

test.each([
  ["their own", { name: "Dana", signature: "Dana\nPool lady", phone: "1" }, "Dana\nPool lady"],
  [
    "their name and phone",
    { name: "Dana", signature: "", phone: "(352) 555-0110" },
    "Dana\nSunspring Pools, Ocala office\n(352) 555-0110",
  ],
  [
    "their name and the office's phone",
    { name: "Dana", signature: "", phone: "" },
    "Dana\nSunspring Pools, Ocala office\n(352) 555-0142",
  ],
])("signature: %s", (_, user, expected) => {
  expect(signatureOf(user, office)).toBe(expected);
});
