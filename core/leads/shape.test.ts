import { expect, test } from "vitest";
import { sourceLabel } from "./facts.rules.ts";
import { LeadChange, LeadInput, LeadQuery } from "./shape.ts";

/** The home contact form's payload, as specified. */
const contact = {
  firstName: "Marisol Vega",
  lastName: "",
  email: "marisol@example.com",
  phone: "(352) 555-0199",
  address: "",
  message: "A pool of 30 feet, please.",
  requestType: "contact",
  sourcePage: "home",
  nearestBranch: "West Palm Beach",
};
const estimate = { ...contact, requestType: "estimate", message: "" };

const required = "Please fill in all required fields";
const phone = "Please enter a valid phone number";
const message = "Please provide more details about your project (minimum 10 characters)";
const email = "Please enter a valid email address";

/** The problems as "field: message", in the order in which they are reported. */
function problems(input: unknown): string[] {
  const parsed = LeadInput.safeParse(input);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

test("the contact form's payload is accepted unchanged", () => {
  expect(LeadInput.parse(contact)).toEqual(contact);
});

test.each([
  ["no name", { firstName: "" }, [`firstName: ${required}`]],
  ["a name of spaces", { firstName: " \u0000 \n" }, [`firstName: ${required}`]],
  ["no email", { email: "" }, [`email: ${required}`]],
  ["no phone", { phone: "" }, [`phone: ${required}`]],
  ["no message", { message: " " }, [`message: ${required}`]],
  ["9 digits", { phone: "352-555-019" }, [`phone: ${phone}`]],
  ["9 characters", { message: "  123456789  " }, [`message: ${message}`]],
  ["an invalid email", { email: "marisol" }, [`email: ${email}`]],
  // required before phone before message, whichever field it is
  ["a short phone, no message", { phone: "1", message: "" }, [`message: ${required}`, `phone: ${phone}`]],
  [
    "a short phone, a short message",
    { phone: "1", message: "x" },
    [`phone: ${phone}`, `message: ${message}`],
  ],
  [
    "a short message, an invalid email",
    { message: "x", email: "x" },
    [`message: ${message}`, `email: ${email}`],
  ],
])("contact: %s", (_, wrong, messages) => {
  expect(problems({ ...contact, ...wrong })).toEqual(messages);
});

test.each(["firstName", "email", "phone", "message"])(
  "contact: without %s the message is the specified one",
  (field) => {
    const { [field]: _, ...rest } = contact as Record<string, string>;
    expect(problems(rest)[0]).toBe(`${field}: ${required}`);
  },
);

test("an empty input reports the first rule", () => {
  expect(problems({})[0]).toContain(required);
});

test.each([
  ["email only, no phone", { preferredChannel: "email_only", phone: "" }, []],
  ["email, no phone", { preferredChannel: "email", phone: "" }, []],
  ["a call, no phone", { preferredChannel: "call", phone: "" }, [`phone: ${required}`]],
  ["a text message, no phone", { preferredChannel: "text", phone: "" }, [`phone: ${required}`]],
  ["a call", { preferredChannel: "call" }, []],
  ["email only, an invalid phone", { preferredChannel: "email_only", phone: "12" }, [`phone: ${phone}`]],
  ["email only, no email", { preferredChannel: "email_only", email: "" }, [`email: ${required}`]],
  ["a short message", { preferredChannel: "call", message: "soon" }, []],
  ["no name", { preferredChannel: "call", firstName: "" }, [`firstName: ${required}`]],
])("estimate: %s", (_, fields, messages) => {
  expect(problems({ ...estimate, ...fields })).toEqual(messages);
});

test.each([
  ["firstName", 120],
  ["lastName", 120],
  ["address", 300],
  ["sourcePage", 200],
  ["nearestBranch", 120],
  ["poolName", 200],
  ["message", 10_000],
])("%s may have %d characters at most", (field, limit) => {
  expect(problems({ ...contact, [field]: "x".repeat(limit) })).toEqual([]);
  expect(problems({ ...contact, [field]: "x".repeat(limit + 1) })[0]).toBe(
    `${field}: Please use at most ${limit.toLocaleString("en-US")} characters`,
  );
});

test("an email may have 254 characters and a phone 40", () => {
  const host = `@${"b".repeat(63)}.${"c".repeat(63)}.example`;
  const address = (length: number) => "a".repeat(length - host.length) + host;
  expect(problems({ ...contact, email: address(254) })).toEqual([]);
  expect(problems({ ...contact, email: address(255) })).not.toEqual([]);
  expect(problems({ ...contact, phone: "1".repeat(40) })).toEqual([]);
  expect(problems({ ...contact, phone: "1".repeat(41) })).not.toEqual([]);
});

test.each([
  ["marisol@example.com", true],
  ["m.vega+pool@mail.example.co", true],
  ["marisol", false],
  ["marisol@", false],
  ["@example.com", false],
  ["a b@example.com", false],
  ["a@example.com, thief@example.com", false],
  ["a@example.com\r\nBcc: thief@example.com", false],
  ["a@example.com\u0000", true], // the NUL is removed
  ["<a@example.com>", false],
  ["a@example..com", false],
])("the email %j is valid: %s", (typed, passes) => {
  expect(problems({ ...contact, email: typed })).toEqual(passes ? [] : [`email: ${email}`]);
});

test("unknown fields are dropped without an error", () => {
  const body = `{"__proto__": {"role": "admin"}, "constructor": {"prototype": {"role": "admin"}}, "id": 1, "state": "won",
    "officeId": "x", ${JSON.stringify(contact).slice(1)}`;
  const taken = LeadInput.parse(JSON.parse(body));
  expect(taken).toEqual(contact);
  expect(Object.keys(taken).toSorted()).toEqual(Object.keys(contact).toSorted());
  expect(({} as { role?: string }).role).toBeUndefined();
});

test("hostile text is kept as text: only NULs and line breaks in names are removed", () => {
  const taken = LeadInput.parse({
    ...contact,
    firstName: "  Ann\r\nBcc: thief@example.com \u0000 ",
    address: "1 Main St\nApt 2",
    message: "<script>alert(1)</script>\r\n\u0000'; drop table leads; -- \ud83c 🌊 بركة",
  });
  expect(taken.firstName).toBe("Ann Bcc: thief@example.com");
  expect(taken.address).toBe("1 Main St Apt 2");
  expect(taken.message).toBe("<script>alert(1)</script>\n'; drop table leads; -- \ufffd 🌊 بركة");
});

test.each([
  ["a list", []],
  ["a text", "firstName=Ann"],
  ["null", null],
  ["a number as name", { ...contact, firstName: 7 }],
  ["an object as email", { ...contact, email: { $ne: "" } }],
  ["a list as message", { ...contact, message: ["A pool of 30 feet, please."] }],
  ["another kind of request", { ...contact, requestType: "admin" }],
  ["another channel", { ...contact, preferredChannel: "fax" }],
  ["consent that is not a boolean", { ...contact, phoneConsent: "on" }],
  ["31 options", { ...contact, options: Array.from({ length: 31 }, (_, n) => `option ${n}`) }],
  ["an option that is not text", { ...contact, options: [{}] }],
])("rejected: %s", (_, input) => {
  expect(problems(input)).not.toEqual([]);
});

test("the estimate form's additional answers are kept", () => {
  const answers = {
    preferredChannel: "email_only",
    phoneConsent: false,
    consentTextVersion: "2026-11",
    poolId: "latham-apollo-14",
    poolName: "Apollo 14",
    options: ["Heat pump", "Screen enclosure"],
    timeline: "This winter",
    budget: "Not sure",
  };
  expect(LeadInput.parse({ ...estimate, ...answers })).toEqual({ ...estimate, ...answers });
});

test.each([
  [{}, { q: "", stage: "", office: "", requestType: "", sort: "newest", page: 1, pageSize: 25 }],
  [
    { stage: "open", page: "3", pageSize: "200" },
    { stage: "open", page: 3, pageSize: 200 },
  ],
])("the list's query %j", (query, read) => {
  expect(LeadQuery.parse(query)).toMatchObject(read);
});

test.each([
  { page: "0" },
  { page: "x" },
  { pageSize: "201" },
  { pageSize: "0" },
  { sort: "password" },
  { stage: "deleted" },
])("the list rejects %j", (query) => {
  expect(LeadQuery.safeParse(query).success).toBe(false);
});

test.each([
  [{ version: 1, stage: "contacted" }, true],
  [{ version: 1, note: "Called back" }, true],
  [{ state: "contacted" }, false],
  [{ version: 1, state: "deleted" }, false],
  [{ version: 1, email: "other@example.com" }, false],
  [{ version: 1.5 }, false],
])("a change %j is accepted: %s", (change, taken) => {
  expect(LeadChange.safeParse(change).success).toBe(taken);
});

test.each([
  ["home", "Home page"],
  ["estimate", "Estimate page"],
  ["pool-services-tampa-fl", "pool-services-tampa-fl"],
  ["toString", "toString"],
  ["", "Website"],
])("the source %j is labeled %s", (page, label) => {
  expect(sourceLabel(page)).toBe(label);
});
