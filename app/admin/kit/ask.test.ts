import { expect, test } from "vitest";
import { AnswerError, sentenceOf } from "./ask.ts";

test.for([
  [404, '{"code":1}', "Not Found", '404: {"code":1}'],
  [500, "", "Internal Server Error", "500: Internal Server Error"],
  [502, "<html>", "Bad Gateway", "502: Server returned HTML instead of JSON. Check server logs for details."],
  [
    502,
    "\n <!doctype html>",
    "",
    "502: Server returned HTML instead of JSON. Check server logs for details.",
  ],
] as const)(
  "an answer of %d with the body %j is worded as specified",
  ([status, body, statusText, message]) => {
    expect(new AnswerError(status, body, statusText).message).toBe(message);
  },
);

test("a person reads the server's own sentence where it sent one", () => {
  const body = JSON.stringify({
    message: "There is nothing at this address.",
    code: "not_found",
    requestId: "r1",
  });
  const error = new AnswerError(404, body, "Not Found");
  expect(sentenceOf(error)).toBe("There is nothing at this address.");
  expect(error.problem?.requestId).toBe("r1");
});

test.for(["null", '"text"', "{}", '{"message":7,"code":"x"}', "no JSON"])(
  "a body of %s is not taken for our error contract",
  (body) => expect(new AnswerError(500, body, "").problem).toBeNull(),
);
