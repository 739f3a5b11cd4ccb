import { expect, test } from "vitest";
import { invitedText } from "./book.tsx";
import { notToldText } from "./fields.tsx";

test.each([
  [true, true, "Half a minute after you book, the customer and whoever’s going get an email invitation."],
  [true, false, "Half a minute after you book, the customer gets an email invitation."],
  [false, true, "Whoever’s going gets an email invitation. The customer has no email address, so call them."],
  [false, false, "The customer has no email address, so call them."],
])("a customer with an address: %s, a person with one: %s", (customer, person, text) => {
  expect(invitedText({ customer, person })).toBe(text);
});

test("a person without an email address is named before the visit is saved", () => {
  expect(notToldText({ id: 3, name: "Sally Ortiz", hasEmail: false })).toMatch(
    /^Sally Ortiz has no email address here, so no invitation/,
  );
  expect(notToldText({ id: 3, name: "Sally Ortiz", hasEmail: true })).toBeUndefined();
  expect(notToldText(undefined)).toBeUndefined();
});
