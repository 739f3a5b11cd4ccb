import { expect, test } from "vitest";
import { containing, oneLine, plainText, searchable } from "./plain-text.ts";
import { countDigits } from "./count-digits.ts";

test.each([
  ["NUL, which PostgreSQL refuses", "a\u0000b", "ab"],
  ["bell, backspace, escape and DEL", "a\u0007b\u0008c\u001b[31md\u007f", "abc[31md"],
  ["vertical tab and form feed", "a\u000bb\u000cc", "abc"],
  ["only control characters", "\u0000\u0001", ""],
  ["surrounding space, even next to removed characters", " \u0000 hello \u0000 ", "hello"],
  ["Windows line endings", "one\r\ntwo\r\n\r\nthree", "one\ntwo\n\nthree"],
  ["old Mac line endings", "one\rtwo", "one\ntwo"],
  ["a tab inside", "a\tb", "a\tb"],
  ["the first half of an emoji", "pool \ud83c", "pool \ufffd"],
  ["the second half of an emoji", "\udf0a pool", "\ufffd pool"],
  ["halves in the wrong order", "\udf0a\ud83c", "\ufffd\ufffd"],
  ["a whole emoji, and one of several parts", "🌊 👨‍👩‍👧", "🌊 👨‍👩‍👧"],
  ["Arabic and Hebrew", "بركة سباحة / בריכה", "بركة سباحة / בריכה"],
  ["direction marks", "\u202eabc\u202c", "\u202eabc\u202c"],
  ["accents as they were typed", "Mun\u0303oz Muñoz", "Mun\u0303oz Muñoz"],
  ["markup is text", "<script>alert('x')</script> & \"q\"", "<script>alert('x')</script> & \"q\""],
  ["SQL is text", "'; drop table leads; --", "'; drop table leads; --"],
  ["nothing", "", ""],
])("plain text: %s", (_, typed, result) => {
  expect(plainText(typed)).toBe(result);
});

test("plainText is idempotent, and its result is valid UTF-8", () => {
  const typed = "\u0000 \r\n\ud83c A\r\u0000\nB \r\u007f ";
  expect(plainText(plainText(typed))).toBe(plainText(typed));
  expect(plainText(typed).isWellFormed()).toBe(true);
});

test.each([
  ["a second header line", "Ann\r\nBcc: thief@example.com", "Ann Bcc: thief@example.com"],
  ["tabs and many spaces", "Ann \t  Lee", "Ann Lee"],
  ["Unicode's own line endings", "Ann\u2028Lee\u2029Jr", "Ann Lee Jr"],
  ["a non-breaking space", "Ann\u00a0Lee", "Ann Lee"],
  ["NUL between line endings", "Ann\n\u0000\nLee", "Ann Lee"],
  ["marks that turn the direction", "Jo \u202egnp.\u202c \u2066Lee\u2069", "Jo gnp. Lee"],
  ["only such marks", " \u202e \u2067", ""],
  ["Hebrew, with the marks of its own spelling", "שָׁלוֹם\u200f כהן", "שָׁלוֹם\u200f כהן"],
])("one line: %s", (_, typed, result) => {
  expect(oneLine(typed)).toBe(result);
  expect(oneLine(typed)).not.toMatch(/[\r\n\u2028\u2029]/);
});

test.each([
  [["Muñoz"], "munoz"],
  [["ÅNGSTRÖM", "Éclair"], "angstrom eclair"],
  [["Marisol", "", null, undefined, "Vega"], "marisol vega"],
  [["Mun\u0303oz"], "munoz"],
  [[], ""],
  [["日本 بركة"], "日本 بركة"],
])("%j is searchable as %j", (texts, result) => {
  expect(searchable(...texts)).toBe(result);
});

test.each([
  ["Vega", "%vega%"],
  ["100%", "%100\\%%"],
  ["a_b", "%a\\_b%"],
  ["C:\\pool", "%c:\\\\pool%"],
  ["%_\\", "%\\%\\_\\\\%"],
  ["Muñoz", "%munoz%"],
  ["", "%%"],
])("%j is searched for with the pattern %j", (words, pattern) => {
  expect(containing(words)).toBe(pattern);
});

test.each([
  ["(352) 555-0199", 10],
  ["+1 352.555.0199 ext. 4", 12],
  ["call me", 0],
  ["", 0],
  // a phone cannot dial these
  ["٣٥٢٥٥٥٠١٩٩", 0],
])("%j has %d digits", (text, digits) => {
  expect(countDigits(text)).toBe(digits);
});
