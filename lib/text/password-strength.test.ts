import { expect, test } from "vitest";
import { isEasyToGuess } from "./password-strength.ts";

const likelyWords = ["dana", "Sunspring"];

test.each([
  "password1234",
  "Password1234!",
  "P@ssw0rd2026",
  "passwordpassword",
  "administrator",
  "123456789012",
  "qwertyuiop123",
  "abcdefghijkl",
  "lkjhgfdsapoiuytrewq",
  "aaaaaaaaaaaaaaaa",
  "Dana2026dana!",
  "Sunspring2026",
  "sunspring dana sunspring",
  "justinbieber",
  "letmein123456",
  "iloveyou 2024",
])("%j is easy to guess", (password) => {
  expect(isEasyToGuess(password, likelyWords)).toBe(true);
});

test.each([
  "sun and sand 2026",
  "palm trees and rain",
  "another good one",
  "correct horse battery staple",
  "j7fKq2mWx9Td",
  "sun_4fYp0kQ",
  "Überraschung am Teich",
  "水泳プールの深さは六尺です",
])("%j is not", (password) => {
  expect(isEasyToGuess(password, likelyWords)).toBe(false);
});

test("what a guesser knows of someone makes a password easier", () => {
  expect(isEasyToGuess("marisolvega92")).toBe(false);
  expect(isEasyToGuess("marisolvega92", ["marisol", "vega"])).toBe(true);
});
