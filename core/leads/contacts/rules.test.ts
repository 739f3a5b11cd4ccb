import { expect, test } from "vitest";
import {
  consentWording,
  hasHouseAndStreet,
  identifiersOf,
  nameKey,
  sharedWith,
  telephoneConsent,
} from "./rules.ts";

const nobody = { first_name: "", last_name: "", email: "", phone: "", address: "" };

const story = "We would like a pool under the old oak.";

test.each([
  ["names of one word say nothing", { first_name: "Rose" }, []],
  ["both names together do", { first_name: "Rose", last_name: "Lake" }, ["Rose Lake", "Lake Rose"]],
  ["a whole name in one field", { first_name: "Rose Lake" }, ["Rose Lake"]],
  ["an email address", { email: "rose@example.com" }, ["rose@example.com"]],
  ["a short number is not a phone number", { phone: "12" }, []],
  ["a phone, as typed and in digits", { phone: "(352) 555-0199" }, ["(352) 555-0199", "3525550199"]],
  [
    "two phones, with what was typed around them",
    { phone: "352 555-0199 or 5550177" },
    ["352 555-0199 or 5550177", "3525550199", "5550177"],
  ],
  ["a town is no address", { address: "Ocala" }, []],
  ["nor with its state and ZIP code", { address: "Ocala, FL 34471" }, []],
  ["nor a lot", { address: "Lot 12" }, []],
  ["nor a road that everybody takes", { address: "State Road 200" }, []],
  ["a house is one", { address: "77 Heron Lane" }, ["77 Heron Lane"]],
  ["also after its unit", { address: "Apt. 4, 77 SW 3rd Ave, Ocala" }, ["Apt. 4, 77 SW 3rd Ave, Ocala"]],
  ["a word that is a field's name is no address", { address: "version" }, []],
  ["and no message", { message: "version" }, []],
  ["nor is a part of JSON", { message: '"},{"' }, []],
  ["however long", { message: '"},{"field":"phone","from":"' }, []],
  ["a message that anybody may send says nothing", { message: "Please call me back" }, []],
  ["three long words say nothing either", { message: "Installation costs estimate" }, []],
  ["a message of one's own does", { message: story }, [story]],
])("identifiers of a person: %s", (_, fields, expected) => {
  expect(identifiersOf([{ ...nobody, ...fields }])).toEqual(expected);
});

const others = ["Rose Lake Rose", "77 Heron Lane, Ocala, FL 34471", "+1 352.555.0142", "ocala@example.com"];

test.each([
  ["rose lake", true],
  ["Rose Lakewood", false],
  ["77 Heron Lane, Ocala", true],
  ["77 Heron Lane, Tampa", false],
  ["(352) 555-0142", true],
  ["3525550142", true],
  ["(352) 555-0143", false],
  ["ocala@example.com", true],
  ["la@example.com", false],
  ["My number is (352) 555-0142, call after five", false],
])("%j is also others': %j", (identifier, expected) => {
  expect(sharedWith(others)(identifier)).toBe(expected);
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

test.each([
  ["12 Bay Rd", true],
  ["12 Bay Rd, Ocala, FL 34471", true],
  ["1201-B SW 5th Ave, Ocala", true],
  ["44 Broadway, Ocala", true],
  ["Lot 7, Pine Ridge Estates", true],
  ["Cottage 3, 8 Calle Ñandú, Miami", true],
  ["", false],
  ["Ocala", false],
  ["Ocala, Florida", false],
  ["Ocala, FL 34471", false],
  ["Bay Road, Ocala", false],
  ["PO Box 120", false],
  ["the yard of B2 in Ocala", false],
])("“%s” has a house number and a street: %s", (address, has) => {
  expect(hasHouseAndStreet(address)).toBe(has);
});
