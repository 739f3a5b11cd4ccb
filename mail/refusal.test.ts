import { expect, test } from "vitest";
import { Undeliverable } from "#lib/runtime/undeliverable.ts";
import { asRefusal } from "./refusal.ts";

function refused(response: string, command = "RCPT TO"): unknown {
  const responseCode = Number(response.slice(0, 3));
  return asRefusal(Object.assign(new Error("refused"), { command, response, responseCode }));
}

test.each([
  ["550 5.1.1 No such user", "the address does not exist. The mail server said: “550 5.1.1 No such user”"],
  ["550 No such user here", "the address does not exist or accepts no email. The"],
  ["552 5.2.2 Over quota", "the mailbox is full. The"],
  [
    "550-5.1.1 Two\n550 5.1.1 lines",
    "the address does not exist. The mail server said: “550-5.1.1 Two 550 5.1.1 lines”",
  ],
  ["554 5.7.1 Relay access denied", "the mail server does not accept this email. The"],
  ["550 5.1.1 <ann.vega+x@example.com>: unknown", "“550 5.1.1 <…>: unknown”"],
  ["550 no\u0007\u202e user", "“550 no user”"],
  [`550 ${"a".repeat(10_000)}`, "“550 aaa"],
])("%j: %s", (response, words) => {
  const refusal = refused(response);
  expect(refusal).toBeInstanceOf(Undeliverable);
  expect(String(refusal)).toMatch(/^Not delivered: /);
  expect(String(refusal)).toContain(words);
  expect(String(refusal).length).toBeLessThan(450);
});

test.each([
  ["a recipient who is deferred", "451 Try later", "RCPT TO"],
  ["a full mailbox that is deferred", "452 4.2.2 Over quota", "RCPT TO"],
  ["a sender who is refused", "550 Not your address", "MAIL FROM"],
  ["a sign-in that is refused", "535 Authentication failed", "AUTH"],
  ["a sign-in that is missing", "530 Authentication required", "RCPT TO"],
  ["an email that is refused", "554 Spam", "DATA"],
])("%s may be accepted later", (_, response, command) => {
  expect(refused(response, command)).toMatchObject({ message: "refused", response });
});

test("an error without a reply stays as it is", () => {
  const error = new Error("connect ECONNREFUSED");
  expect(asRefusal(error)).toBe(error);
});
