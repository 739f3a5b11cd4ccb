import { describe, expect, test } from "vitest";
import { faultOf, leakIn } from "./judge.ts";

const codes = { not_found: 404, internal: 500 };
const judging = { expected: [200], codes, secrets: ["hunter2 hunter2"] };
const json = { "content-type": "application/json" };
const requestId = "0b7c9a52-6c1f-4a55-9d0e-6d1b0a3f7c11";
const missing = { message: "There is no such record.", code: "not_found", requestId };

function answer(status: number, body: unknown, headers: Record<string, string> = json) {
  return { status, headers, text: typeof body === "string" ? body : JSON.stringify(body) };
}

describe("an answer without a fault", () => {
  test.each([
    ["a success", answer(200, { id: 1 })],
    ["an error in the form of all errors", answer(404, missing)],
    ["an error with fields", answer(404, { ...missing, fields: { name: "Please fill this in." } })],
    ["a stale version", answer(404, { ...missing, currentVersion: 3 })],
  ])("%s", (_, response) => {
    expect(faultOf(response, judging)).toBeUndefined();
  });
});

describe("an answer with a fault", () => {
  test.each([
    ["no answer", { ...answer(0, ""), failure: "socket hang up" }, "socket hang up"],
    [
      "a failure of the server",
      answer(500, { message: "Sorry", code: "internal", requestId }),
      "answered 500",
    ],
    ["an unexpected success", answer(204, ""), "expected 200"],
    ["an error as a page", answer(404, "<h1>Not found</h1>", { "content-type": "text/html" }), "no JSON"],
    ["an error without an id", answer(404, { message: "No", code: "not_found" }), "wrong requestId"],
    ["an unknown code", answer(404, { ...missing, code: "toString" }), "wrong code"],
    ["a code of another status", answer(404, { ...missing, code: "internal" }), "wrong code"],
    ["fields that are no texts", answer(404, { ...missing, fields: { name: {} } }), "wrong fields"],
    ["more than the form has", answer(404, { ...missing, stack: "" }), "wrong stack"],
    ["a stack trace", answer(200, "Error\n    at read (/srv/app.js:10:5)"), "insides"],
    ["a secret", answer(200, { password: "hunter2 hunter2" }), "secret"],
  ])("%s", (_, response, says) => {
    expect(faultOf(response, judging)).toContain(says);
  });

  test("of a page only failures and leaks count", () => {
    expect(faultOf(answer(404, "Not found", {}), { codes, secrets: [] })).toBeUndefined();
  });
});

test.each(['near "x": syntax error', "$argon2id$v=19$m=1", "TypeError: a is not a function", "SQLITE_BUSY"])(
  "%s is of the program’s insides",
  (text) => {
    expect(leakIn(text, [])).toContain("insides");
  },
);
