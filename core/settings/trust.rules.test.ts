import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textOf } from "#core/content/rules.ts";
import { defaultClaims, defaultFacts, defaultOffices } from "./rules.ts";
import {
  answeredCount,
  checksOf,
  conflictingClaims,
  contractorQuestions,
  defaultTrust,
  hasStreet,
  ownAnswers,
} from "./trust.rules.ts";

const facts = { company: defaultFacts, offices: defaultOffices, trust: defaultTrust };

test("what the company has not stated is empty, and nothing is filled in for it", () => {
  expect(checksOf(facts).map(({ term, lines }) => [term, lines])).toEqual([
    ["License", [`${defaultFacts.license}, ${defaultFacts.legalName}`]],
    ["Insurance", []],
    ["Workmanship warranty", []],
    ["Deposit and payments", []],
    ["Who digs and sets the pool", []],
    ["Street addresses", []],
  ]);
  expect(answeredCount(defaultTrust.answers)).toBe(0);
});

test("what it has stated is shown as it is; an office counts with a street, not with a town", () => {
  const [ocala, ...others] = defaultOffices;
  const payments = ["10% when the permit is filed", "40% when the shell is set"];
  const trust = { ...defaultTrust, insurer: "Mutual of Ocala", payments, whoDigs: "Our own crew" };
  const offices = [{ ...ocala!, address: "1 Silver Springs Blvd, Ocala, FL 34470" }, ...others];
  const checks = checksOf({ ...facts, trust, offices });
  const linesOf = (term: string) => checks.find((check) => check.term === term)?.lines;
  expect(linesOf("Insurance")).toEqual(["Mutual of Ocala"]);
  expect(linesOf("Deposit and payments")).toEqual(payments);
  expect(linesOf("Who digs and sets the pool")).toEqual(["Our own crew"]);
  expect(linesOf("Street addresses")).toEqual(["Ocala: 1 Silver Springs Blvd, Ocala, FL 34470"]);
});

test("a question is answered by staff, else by what the settings state, else not at all", () => {
  const answers = ownAnswers(facts);
  expect(answers.flatMap(({ answer }, index) => (answer ? [index + 1] : []))).toEqual([1, 15, 17, 20]);
  expect(answers[0]?.answer).toBe(`${defaultFacts.license}, ${defaultFacts.legalName}.`);
  expect(answers[14]?.answer).toBe(`${defaultFacts.installationNote} Ask us about this year’s slowest job.`);
  const own = defaultTrust.answers.with(0, { question: contractorQuestions[0]!, answer: "Dana’s." });
  const payments = ["10% with the permit", "The rest at the end"];
  const trust = { ...defaultTrust, answers: own, payments, workmanshipWarranty: "Two years." };
  const texts = ownAnswers({ ...facts, trust }).map(({ answer }) => answer);
  expect([texts[0], texts[15]]).toEqual(["Dana’s.", "10% with the permit; The rest at the end"]);
  expect(texts[19]).toMatch(/the full document before you sign\. Ours: Two years\.$/);
});

test("the questions are those of the printed guide, in its order", () => {
  const guides = JSON.parse(readFileSync("db/data/guides.json", "utf8")) as Record<string, string>[];
  const guide = guides.find(({ slug }) => slug === "questions-to-ask-a-pool-contractor")!;
  const questions = [...guide.content!.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => textOf(text!));
  expect(questions.slice(0, contractorQuestions.length)).toEqual(contractorQuestions);
  expect(contractorQuestions).toHaveLength(21);
});

test.each([
  [
    "as specified",
    {},
    [
      "The home page says 95+ customers, the About page 90+.",
      "The landing pages say 247 reviews, more than the 95+ customers of the site.",
    ],
  ],
  ["all in agreement", { aboutCustomers: "95+", landingReviews: 60 }, []],
  ["no customers stated", { happyCustomers: "", aboutCustomers: "" }, []],
  ["stated once", { happyCustomers: "300+", aboutCustomers: "" }, []],
  [
    "two ratings",
    { aboutCustomers: "95+", landingReviews: 60, landingRating: "4.7" },
    ["The home page says 4.9 of 5, the landing pages 4.7."],
  ],
  [
    "the same rating, written differently",
    { happyCustomers: "", aboutCustomers: "", rating: "5", landingRating: "5.0" },
    [],
  ],
])("figures that disagree: %s", (_, change, sentences) => {
  expect(conflictingClaims({ ...defaultClaims, ...change })).toEqual(sentences);
});

test.each([
  ["1810 SE 17th St, Ocala, FL 34471", true],
  ["12 Broadway", true],
  ["Suite 4, 12 Main St", true],
  ["Ocala, Florida", false],
  ["Ocala, FL 34471", false],
  ["PO Box 120", false],
  ["Bay Road, Ocala", false],
  ["", false],
])("an office at “%s” can be driven to: %s", (address, has) => {
  expect(hasStreet({ address })).toBe(has);
});
