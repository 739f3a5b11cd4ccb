import { expect, test } from "vitest";
import { mailboxKey } from "./mailbox-key.ts";

test.each([
  ["Marisol@Example.COM", "marisol@example.com"],
  ["marisol+pool@example.com", "marisol@example.com"],
  ["marisol+pool+deck@example.com", "marisol@example.com"],
  ["mar.isol@example.com", "mar.isol@example.com"],
  ["+@example.com", "+@example.com"],
  ["M.a.r.isol+x@gmail.com", "marisol@gmail.com"],
  ["marisol@googlemail.com", "marisol@gmail.com"],
  ["marisol@mail.example.com", "marisol@mail.example.com"],
])("%s is the mailbox %s", (address, key) => {
  expect(mailboxKey(address)).toBe(key);
});
