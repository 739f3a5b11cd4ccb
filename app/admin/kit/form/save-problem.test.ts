import { expect, test } from "vitest";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { errorsOf, whyNotSaved } from "./save-problem.ts";

const cutOff = () => new TypeError("network");

function answer(status: number, message = "The server's sentence."): AnswerError {
  return new AnswerError(status, JSON.stringify({ code: "x", message, fields: { title: "Required" } }), "");
}

test.for([
  [answer(401), "You were signed out. Save again."],
  [answer(403), "Your role no longer allows this change. Your text is still here: copy it, or ask an admin."],
  [answer(404), "This lead no longer exists. Your text is still here: copy what you need."],
  [answer(400), "The server's sentence."],
  [answer(503), "The server's sentence."],
  [cutOff(), "The server did not respond. Check your connection and try again."],
] as const)("%s is shown as %j", ([error, words]) => {
  expect(whyNotSaved(error, "lead")).toBe(words);
});

test("the server's field errors are found by field, if there are any", () => {
  expect(errorsOf(answer(400))).toEqual({ title: "Required" });
  expect(errorsOf(cutOff())).toEqual({});
  expect(errorsOf(new AnswerError(502, "<html>", ""))).toEqual({});
});
