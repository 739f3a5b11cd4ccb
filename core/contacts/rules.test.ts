import { expect, test } from "vitest";
import { identifiersOf, nameKey, redact } from "./rules.ts";

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
