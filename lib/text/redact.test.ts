import { expect, test } from "vitest";
import { phoneNumbers, phraseFinder, redactor } from "./redact.ts";

test.each([
  ["any case", "ROSE LAKE wrote.", ["Rose Lake"], "[erased] wrote."],
  ["pattern characters, literally", "From a+b@example.com.", ["a+b@example.com"], "From [erased]."],
  ["any white space", "under\nthe  old oak", ["under the old oak"], "[erased]"],
  ["the longest first", "Rose Lake Smith", ["Rose Lake", "Rose Lake Smith"], "[erased]"],
  ["marks at its edges", 'He is Åström "Zo".', ['Åström "Zo"'], "He is [erased]."],
  ["not a part of a word", "Primrose Lake, Rose Lakes", ["Rose Lake"], "Primrose Lake, Rose Lakes"],
  ["not a part of a word with accents", "Rose Laké and Rose Lake\u0301", ["Rose Lak", "Rose Lake"], null],
  ["the end of a sentence", "Write to rose@example.com.", ["rose@example.com"], "Write to [erased]."],
  ["no other email address", "ann.rose@example.com, rose@example.com.au", ["rose@example.com"], null],
  [
    "a phone number in other formats",
    "352.555.0187, +1 (352) 555-0187",
    ["3525550187"],
    "[erased], [erased]",
  ],
  ["no part of a longer number", "93525550187 or 35255501871", ["3525550187"], null],
])("%s: in %j, %j leaves %j", (_, text, phrases, expected) => {
  expect(redactor(phrases).text(text)).toBe(expected ?? text);
});

test.each([
  ["values, never names of fields", '{"Rose Lake":"Rose Lake"}', '{"Rose Lake":"[erased]"}'],
  [
    "nothing but strings",
    '{"a":[3525550187,null,true,"3525550187"]}',
    '{"a":[3525550187,null,true,"[erased]"]}',
  ],
  ["JSON within JSON", '{"tags":"[\\"Rose Lake\\",\\"b\\"]"}', '{"tags":"[\\"[erased]\\",\\"b\\"]"}'],
  ["text that does not parse", '{"a": Rose Lake', '{"a": [erased]'],
  ["text that is not JSON", "Rose Lake", "[erased]"],
  ["without anything to replace, as it was written", '{ "a" : 1.0 }', '{ "a" : 1.0 }'],
])("in JSON, it replaces %s", (_, text, expected) => {
  expect(redactor(["Rose Lake", "3525550187"]).json(text)).toBe(expected);
});

test("a phrase that looks like JSON cannot change its structure", () => {
  const rows = JSON.stringify([{ field: "phone" }, { field: 'x"},{"y', tags: '["a","b"]' }]);
  const left = redactor(['"},{"', '["a","b"]', '{"field":"phone"}', '"field"']).json(rows);
  expect(JSON.parse(left)).toEqual([{ field: "phone" }, { field: "x[erased]y", tags: '["a","b"]' }]);
});

test.each([
  ["in any case", "PALM BEACH County", "palm beach", true],
  ["with other white space", "Palm\n  Beach", "palm beach", true],
  ["as whole words only", "Palm Beachwood", "palm beach", false],
  ["a sharp s", "GROẞE Straße", "große straße", true],
  ["a final sigma", "ΟΔΟΣ Α", "οδος α", true],
  ["a phone number in any format", "Call (352) 555-0187", "3525550187", true],
  ["not where its words are apart", "Palm trees, Beach", "palm beach", false],
])("a phrase is found %s", (_, text, phrase, isFound) => {
  const find = phraseFinder(["", text]);
  expect([find(phrase), find(phrase)]).toEqual([isFound, isFound]);
  expect(redactor([phrase]).text(text) !== text).toBe(isFound);
});

test.each([
  ["(352) 555-0187", ["3525550187"]],
  ["+1 352 555 0187", ["3525550187"]],
  ["352-555-0187 / 352.555.0188, ext. 4", ["3525550187", "3525550188"]],
  ["+44 20 7946 0958", ["442079460958"]],
  ["12", []],
  ["", []],
])("the phone numbers in %j are %j", (text, expected) => {
  expect(phoneNumbers(text)).toEqual(expected);
});
