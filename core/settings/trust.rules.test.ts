import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TrustInput } from "./trust.shape.ts";
import { textOf } from "#core/content/rules.ts";
import { defaultClaims, defaultFacts, defaultOffices } from "./rules.ts";
import {
  checksOf,
  conflictingClaims,
  contractorQuestions,
  defaultTrust,
  hasStreet,
  ownAnswers,
  trustChecks,
  withoutUnproven,
} from "./trust.rules.ts";

const company = { ...defaultFacts, license: "CPC1459921", isDemonstration: false };
const facts = { company, offices: defaultOffices, trust: defaultTrust };

test("what the company has not stated is not shown, and nothing is filled in for it", () => {
  expect(checksOf(facts).map(({ term, lines }) => [term, lines])).toEqual([
    ["License", [`CPC1459921, ${defaultFacts.legalName}`]],
  ]);
  expect(checksOf({ ...facts, company: defaultFacts })).toEqual([]);
  expect(trustChecks(defaultTrust).filter(({ lines }) => lines.length > 0)).toEqual([]);
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

test.each([
  ["nothing filled in, no day", {}, true],
  ["a line with its day", { insurer: "Gulf Mutual", checkedOn: "2026-11-20" }, true],
  ["a line without a day", { insurer: "Gulf Mutual" }, false],
  ["payments without a day", { payments: ["10% with the permit"] }, false],
  ["a day that does not exist", { insurer: "Gulf Mutual", checkedOn: "2026-02-30" }, false],
])("visitors learn when the lines were checked: %s", (_, change, isAllowed) => {
  expect(TrustInput.safeParse({ ...defaultTrust, ...change }).success).toBe(isAllowed);
});

test("a question is answered by staff, else by what the settings state, else not at all", () => {
  const answers = ownAnswers(facts);
  const numbers = answers.map(({ question }) => contractorQuestions.indexOf(question) + 1);
  expect(numbers).toEqual([1, 15, 17, 20]);
  expect(answers[0]?.answer).toBe(`CPC1459921, ${defaultFacts.legalName}.`);
  expect(answers[1]?.answer).toBe(`${defaultFacts.installationNote} Ask us about this year’s slowest job.`);
  const own = defaultTrust.answers.with(0, { question: contractorQuestions[0]!, answer: "Dana’s." });
  const payments = ["10% with the permit", "The rest at the end"];
  const trust = { ...defaultTrust, answers: own, payments, workmanshipWarranty: "Two years." };
  const texts = new Map(ownAnswers({ ...facts, trust }).map(({ question, answer }) => [question, answer]));
  const answerTo = (number: number) => texts.get(contractorQuestions[number - 1]!);
  expect([answerTo(1), answerTo(16)]).toEqual(["Dana’s.", "10% with the permit; The rest at the end"]);
  expect(answerTo(20)).toMatch(/the full document before you sign\. Ours: Two years\.$/);
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
  ["one rating", { happyCustomers: "", aboutCustomers: "", landingRating: "" }, []],
  ["only what can be checked", withoutUnproven(defaultClaims), []],
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
