import { expect, test } from "vitest";
import { consentWording, identifiersOf, nameKey, redact, telephoneConsent } from "./rules.ts";

const nobody = { first_name: "", last_name: "", email: "", phone: "", address: "" };

test.each([
  ["names of one word say nothing", { first_name: "Rose" }, []],
  ["both names together do", { first_name: "Rose", last_name: "Lake" }, ["Rose Lake", "Lake Rose"]],
  ["a short number is not a phone number", { phone: "12" }, []],
  ["a phone, as typed and in digits", { phone: "(352) 555-0199" }, ["(352) 555-0199", "3525550199"]],
])("identifiers of a person: %s", (_, fields, expected) => {
  expect(identifiersOf([{ ...nobody, ...fields }])).toEqual(expected);
});

test("redaction ignores case and treats pattern characters literally", () => {
  expect(redact("ROSE LAKE wrote from a+b@example.com.", ["Rose Lake", "a+b@example.com"])).toBe(
    "[erased] wrote from [erased].",
  );
});

test("contacts sort by last name, ignoring case and accents", () => {
  expect(nameKey({ firstName: "José", lastName: "Ñandú" })).toBe("nandu jose");
});

// What someone agreed to must stay readable as it was: a change of any wording needs a new version.
test.each([
  [
    "telephone-2026-11-20",
    "By ticking this box I agree that Sunspring Pools may call and text me about my pool project at the number I gave, including with automated technology and recorded messages. Consent is not needed to buy. Message and data rates may apply. Message frequency varies. Reply STOP to stop, HELP for help.",
  ],
  [
    "telephone-2026-11-22",
    "By checking this box, I agree that Sunspring Pools may call and text me about my pool project at the number I gave, including with automated technology and recorded messages. Consent is not required to buy. Message and data rates may apply. Message frequency varies. Reply STOP to opt out or HELP for help.",
  ],
  ["telephone-2025-01-01", undefined],
  ["constructor", undefined],
])("the wording of consent %s stays as visitors agreed to it", (version, wording) => {
  expect(consentWording(version, "Sunspring Pools")).toBe(wording);
});

test("the form asks for the newest consent", () => {
  expect(telephoneConsent.version).toBe("telephone-2026-11-22");
});
