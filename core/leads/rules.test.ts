import { expect, test } from "vitest";
import { hasPhoneDigits } from "#lib/text/count-digits.ts";
import { fullName, leadProblems, leadOfReference, leadReference, leadSentences } from "./rules.ts";

const good = {
  name: "Marisol Vega",
  email: "marisol@example.com",
  phone: "(352) 555-0199",
  message: "A pool of 30 feet, please.",
  requestType: "contact" as const,
};
const required = "Please fill in all required fields";
const phone = "Please enter a valid phone number";
const message = "Please provide more details about your project (minimum 10 characters)";

test("a complete form has no problem", () => {
  expect(leadProblems(good)).toEqual([]);
});

test.each([
  ["nothing filled in", { name: "", email: "", phone: "", message: "" }, "name", required],
  ["no name", { name: "" }, "name", required],
  ["a name of spaces", { name: " \t\n" }, "name", required],
  ["no email", { email: "" }, "email", required],
  ["no phone", { phone: "" }, "phone", required],
  ["no message", { message: "" }, "message", required],
  ["a message of spaces", { message: "            " }, "message", required],
  ["9 digits", { phone: "352-555-019" }, "phone", phone],
  ["letters", { phone: "call me at home" }, "phone", phone],
  ["9 characters", { message: "123456789" }, "message", message],
  ["9 characters between spaces", { message: "   123456789   " }, "message", message],
  // the order of the rules: required before phone before message
  ["a short phone, no message", { phone: "1", message: "" }, "message", required],
  ["no email, a short phone, a short message", { email: "", phone: "1", message: "x" }, "email", required],
  ["a short phone, a short message", { phone: "1", message: "x" }, "phone", phone],
])("%s", (_, wrong, field, sentence) => {
  expect(leadProblems({ ...good, ...wrong })[0]).toEqual({ field, message: sentence });
});

test("everything that is wrong is named, what is missing first", () => {
  const fields = leadProblems({ ...good, name: "", phone: "1", message: "x" }).map(({ field }) => field);
  expect(fields).toEqual(["name", "phone", "message"]);
});

test.each([
  ["email", "", []],
  ["email_only", "", []],
  ["", "", []],
  ["call", "", [{ field: "phone", message: required }]],
  ["text", "  ", [{ field: "phone", message: required }]],
  ["email", "352", [{ field: "phone", message: phone }]],
])("an estimate answered by %j with the phone %j: %j", (preferredChannel, typed, problems) => {
  const estimate = { ...good, message: "", requestType: "estimate" as const, preferredChannel, phone: typed };
  expect(leadProblems(estimate)).toEqual(problems);
});

test.each([
  ["3525550199", true],
  ["(352) 555-0199", true],
  ["+1 352 555 0199", true],
  ["352555019", false],
  ["352-555-01x9", false],
  ["", false],
])("%j has enough digits: %s", (typed, enough) => {
  expect(hasPhoneDigits(typed)).toBe(enough);
});

test.each([
  ["1234567890", true],
  ["  1234567890  ", true],
  ["123456789 ", false],
  ["بركة سباحة", true],
])("%j is long enough: %s", (typed, enough) => {
  expect(leadProblems({ ...good, message: typed }).length === 0).toBe(enough);
});

test.each([
  [{ firstName: "Marisol", lastName: "Vega" }, "Marisol Vega"],
  [{ firstName: "Marisol Vega", lastName: "" }, "Marisol Vega"],
])("%j is %s", (person, name) => {
  expect(fullName(person)).toBe(name);
});

test.each([
  [42, "2026-11-20T14:05:00.000Z", "SP-2611-0042"],
  [1, "2026-01-31T12:00:00.000Z", "SP-2601-0001"],
  [9_999, "2026-12-01T12:00:00.000Z", "SP-2612-9999"],
  [10_000, "2026-12-01T12:00:00.000Z", "SP-2612-10000"],
  // midnight in Florida decides, in winter and in summer
  [7, "2026-12-01T04:59:59.999Z", "SP-2611-0007"],
  [7, "2026-12-01T05:00:00.000Z", "SP-2612-0007"],
  [7, "2026-07-01T03:59:59.999Z", "SP-2606-0007"],
  [7, "2026-07-01T04:00:00.000Z", "SP-2607-0007"],
  [7, "2027-01-01T04:59:59.999Z", "SP-2612-0007"],
])("lead %i of %s is %s", (id, createdAt, reference) => {
  expect(leadReference({ id, createdAt })).toBe(reference);
});

test("a failed submission shows the specified message", () => {
  expect(leadSentences.failed).toBe("There was an error submitting your request. Please try again.");
});

test.each([
  ["SP-2611-0042", 42],
  [" sp-2611-0042 ", 42],
  ["SP26110042", 42],
  ["SP 2611 12345", 12_345],
  ["SP-2611-", null],
  ["SP-2611-42", null],
  ["0042", null],
  ["Sparrow", null],
])("“%s” names lead %s", (typed, id) => {
  expect(leadOfReference(typed)).toBe(id);
});
