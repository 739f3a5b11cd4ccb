import { expect, test } from "vitest";
import {
  defaultReplyTemplates,
  emptyFieldWords,
  fieldsLeft,
  greetingName,
  mergeFields,
  mergeText,
  rangeWords,
  stillSays,
  templateProblem,
  type MergeValues,
} from "./reply-templates.rules.ts";
import { ReplyTemplates } from "./reply-templates.shape.ts";

const samples = Object.fromEntries(
  Object.entries(mergeFields).map(([name, { sample }]) => [name, sample]),
) as MergeValues;

test.each([
  ["a field", "Hi {first name},", {}, "Hi Marisol,"],
  ["a field in capitals and with spaces", "{ First  Name }", {}, "Marisol"],
  ["the same field twice", "{pool}, {pool}", {}, "Apollo 14, Apollo 14"],
  ["an unknown field stays", "{shoe size}", {}, "{shoe size}"],
  ["a brace stays", "a { b } c }", {}, "a { b } c }"],
  ["a value that looks like a field", "Hi {first name}", { "first name": "{my phone}" }, "Hi {my phone}"],
  ["a value with a replacement pattern", "Hi {first name}", { "first name": "$& $1 $$" }, "Hi $& $1 $$"],
  ["a value with HTML", "Hi {first name}", { "first name": "<b>Bo</b>" }, "Hi <b>Bo</b>"],
  ["names of an object's own", "{constructor} {__proto__}", {}, "{constructor} {__proto__}"],
  ["a long value", "{first name}", { "first name": "x".repeat(10_000) }, "x".repeat(10_000)],
])("%s", (_, text, values, expected) => {
  expect(mergeText(text, { ...samples, ...values })).toEqual({ text: expected, empty: [] });
});

test("a field without a value is replaced by its fallback, and named once", () => {
  const { text, empty } = mergeText("About {pool} or {pool}: {visit}", { ...samples, pool: "", visit: "" });
  expect(text).toBe("About the pool or the pool: your visit");
  expect(empty).toEqual(["pool", "visit"]);
  expect(emptyFieldWords("pool")).toBe("{pool} is empty for this lead: “the pool”");
});

const greeting =
  "Hi {first name},\nI’m {my name} with the {office} office. Call me at {my phone}.\n{my name}";

test.each([
  ["I’m sally with the Ocala office.", "my name", "sally", true],
  ["Typed above.\n\nHi Ana,\nI’m sally with the West Palm Beach office", "my name", "sally", true],
  // a signature of the template's own is a whole line
  ["Bye,\nsally", "my name", "sally", true],
  ["Bye, sally", "my name", "sally", false],
  ["I’m Sally Reyes with the Ocala office.", "my name", "sally", false],
  ["I asked sally about it.", "my name", "sally", false],
  ["The Ocala office. Call me at our office.", "my phone", "our office", true],
  ["The Ocala office. Call me at (352) 555-0110.", "my phone", "our office", false],
  ["Come to our office.", "my phone", "our office", false],
  ["", "my name", "sally", false],
  ["I’m sally with the Ocala office.", "visit", "sally", false],
] as const)("%j still has %s as %j: %s", (text, field, value, expected) => {
  expect(stillSays(text, { template: greeting, field, value })).toBe(expected);
});

test("ten thousand braces are read in one pass", () => {
  expect(mergeText("{".repeat(10_000), samples).text).toHaveLength(10_000);
  expect(templateProblem("{".repeat(10_000))).toContain("line 1");
});

test.each([
  ["Hi {first name}", null],
  ["no fields", null],
  ["one\ntwo {shoe size}", "“{shoe size}” (line 2)"],
  ["{}", "“{}” (line 1)"],
  ["{toString}", "“{toString}” (line 1)"],
  ["Hi {first name,\nbye}", "in line 1 is not closed"],
  ["first name}", "a } without a { in line 1"],
])("template %j: %s", (text, problem) => {
  const message = templateProblem(text);
  if (problem === null) expect(message).toBeNull();
  else expect(message).toContain(problem);
});

test.each([
  [{ firstName: "Marisol Vega", lastName: "" }, "Marisol"],
  [{ firstName: "Mary Ann", lastName: "Lee" }, "Mary Ann"],
  [{ firstName: "Dr. Smith", lastName: "" }, "Dr. Smith"],
  [{ firstName: "The Johnsons", lastName: "" }, "The Johnsons"],
  [{ firstName: "CLICK https://evil.example", lastName: "" }, ""],
  [{ firstName: "<b>Bo", lastName: "" }, ""],
  [{ firstName: "{my phone}", lastName: "" }, ""],
  [{ firstName: "x".repeat(61), lastName: "" }, ""],
  [{ firstName: "", lastName: "" }, ""],
])("%j is greeted as %j", (name, expected) => {
  expect(greetingName(name)).toBe(expected);
});

test("a range is written in dollars, and fields left in a text are named", () => {
  expect(rangeWords({ lowCents: 49_900_00, highCents: 62_300_00 })).toBe("$49,900 to $62,300");
  expect(rangeWords(null)).toBe("");
  expect(fieldsLeft("Hi {first name}, {hello} {pool}")).toEqual(["{first name}", "{pool}"]);
});

test("the templates we ship are valid, and read as sentences with and without values", () => {
  expect(ReplyTemplates.parse(defaultReplyTemplates)).toEqual(defaultReplyTemplates);
  const none = Object.fromEntries(Object.keys(samples).map((name) => [name, ""])) as MergeValues;
  for (const { subject, text } of defaultReplyTemplates)
    for (const values of [samples, none]) {
      expect(fieldsLeft(mergeText(`${subject}\n${text}`, values).text)).toEqual([]);
      expect(mergeText(text, values).text).toMatch(/^Hi (Marisol|there),\n\n/);
    }
});

const template = { id: "one", name: "One", office: "", subject: "Hello", text: "Hi {first name}" };

test.each([
  ["an unknown field in the text", { text: "Hi\n{shoe size}" }, ["0", "text"], "line 2"],
  ["an unknown field in the subject", { subject: "{shoe size}" }, ["0", "subject"], "{shoe size}"],
  ["no name", { name: " " }, ["0", "name"], "Required"],
  ["no text", { text: "\n" }, ["0", "text"], "Required"],
  ["a text that is too long", { text: "x".repeat(10_001) }, ["0", "text"], "10,000"],
  ["an id with spaces", { id: "a b" }, ["0", "id"], "lowercase"],
])("a template with %s is refused", (_, change, path, message) => {
  const { error } = ReplyTemplates.safeParse([{ ...template, ...change }]);
  expect(error?.issues.map((one) => [one.path.map(String), one.message])).toEqual([
    [path, expect.stringContaining(message)],
  ]);
});

test("two templates with one id are refused", () => {
  expect(ReplyTemplates.safeParse([template, template]).success).toBe(false);
});
