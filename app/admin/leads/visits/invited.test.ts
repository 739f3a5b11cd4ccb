import { expect, test } from "vitest";
import { invitedText } from "./book.tsx";
import { notToldText, videoText } from "./fields.tsx";

const sally = { id: 3, name: "Sally Ortiz", hasEmail: true, hasVideoLink: true };

test.each([
  [true, true, "Half a minute after you book, the customer and whoever’s going get an email invitation."],
  [true, false, "Half a minute after you book, the customer gets an email invitation."],
  [false, true, "Whoever’s going gets an email invitation. The customer has no email address, so call them."],
  [false, false, "The customer has no email address, so call them."],
])("a customer with an address: %s, a person with one: %s", (customer, person, text) => {
  expect(invitedText({ customer, person })).toBe(text);
});

test("a person without an email address is named before the visit is saved", () => {
  expect(notToldText({ ...sally, hasEmail: false })).toMatch(
    /^Sally Ortiz has no email address here, so no invitation/,
  );
  expect(notToldText(sally)).toBeUndefined();
  expect(notToldText(undefined)).toBeUndefined();
});

test("who books a video call reads how the customer gets its link", () => {
  expect(videoText(sally)).toBe(
    "The customer finds Sally Ortiz’s own link in the invitation and on the page of the request.",
  );
  const byEmail = /^Email the customer the link before it starts./;
  expect(videoText({ ...sally, hasVideoLink: false })).toMatch(byEmail);
  expect(videoText(undefined)).toMatch(byEmail);
});
