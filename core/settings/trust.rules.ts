import type { Office } from "./offices.rules.ts";
import type { Claims, Company } from "./rules.ts";

/** One of the questions that we tell visitors to ask of every contractor, with our own answer; empty if not given yet. */
export type OwnAnswer = { question: string; answer: string };

/** What a visitor can check about the company. Whatever is empty reads "Ask us"; none of it is ever filled in by code. */
export type Trust = {
  insurer: string;
  workmanshipWarranty: string;
  /** The deposit and each later payment, with what has to be finished before it. */
  payments: string[];
  whoDigs: string;
  answers: OwnAnswer[];
};

/** The questions of the guide "Twenty-one questions for a pool contractor", in its order. */
export const contractorQuestions = [
  "What is your license number, and in whose name is it?",
  "Will that person be responsible for my job?",
  "Who is your insurer for liability and for workers’ compensation, and will the insurer send me the certificates?",
  "Which parts do your own people do, and which are subcontracted?",
  "Who is on site on the day the shell is set?",
  "Who answers my message on a Friday afternoon?",
  "What depth of groundwater does your price assume?",
  "How will you dewater if it is higher, and what does it cost?",
  "Is a standpipe included?",
  "What is the backfill?",
  "Who pays if there is rock?",
  "Which office issues my permit, and what do you need from me?",
  "How soon after my first payment will you apply?",
  "When is the shell ordered, and how late can I change the color?",
  "What is typical from permit to final inspection, and what was your slowest job this year?",
  "May I see the payment schedule, with each payment tied to finished work?",
  "What is not in this price? Please list it.",
  "How are changes priced, and who signs them?",
  "Will you give me a release of lien from everyone who has sent me a Notice to Owner, before each payment?",
  "May I read the manufacturer’s warranty in full, and yours, before I sign?",
  "What voids them?",
];

export const defaultTrust: Trust = {
  insurer: "",
  workmanshipWarranty: "",
  payments: [],
  whoDigs: "",
  answers: contractorQuestions.map((question) => ({ question, answer: "" })),
};

export const trustLimits = { line: 200, text: 600, payments: 12, answers: 40 };

/** The state's own license search (Department of Business and Professional Regulation). */
export const licenseSearch = "https://www.myfloridalicense.com/wl11.asp";

/** One row of "Check us in two minutes": what is stated, and where to check it, or whom to ask if nothing is. */
export type Check = { term: string; lines: string[]; link?: { text: string; to: string } };

type Facts = {
  company: Pick<Company, "license" | "legalName" | "installationNote">;
  offices: Office[];
  trust: Trust;
};

/** What can be checked, in the order in which a careful buyer checks it. */
export function checksOf({ company, offices, trust }: Facts): Check[] {
  const search = { text: "Search by number at myfloridalicense.com", to: licenseSearch };
  return [
    { term: "License", lines: [`${company.license}, ${company.legalName}`], link: search },
    stated("Insurance", [trust.insurer]),
    stated("Workmanship warranty", [trust.workmanshipWarranty]),
    stated("Deposit and payments", trust.payments),
    stated("Who digs and sets the pool", [trust.whoDigs]),
    stated("Street addresses", offices.filter(hasStreet).map(addressLine)),
  ];
}

function stated(term: string, texts: string[]): Check {
  const lines = texts.filter(Boolean);
  return lines.length > 0 ? { term, lines } : { term, lines, link: { text: "Ask us", to: "/contact" } };
}

/** Whether an address has a number before a name. A town alone, such as "Ocala, FL 34471", can't be driven to. */
export function hasStreet({ address }: Pick<Office, "address">): boolean {
  return /(?<!\p{L})\d\S*\s+\S*\p{L}/u.test(address);
}

function addressLine({ name, address }: Office): string {
  return `${name}: ${address}`;
}

/**
 * The questions with our answers: those that staff wrote, or else what other settings and pages state already. Empty if
 * neither does.
 */
export function ownAnswers({ company, trust }: Facts): OwnAnswer[] {
  const stated = new Map([
    [contractorQuestions[0], `${company.license}, ${company.legalName}.`],
    [contractorQuestions[2], trust.insurer],
    [contractorQuestions[3], trust.whoDigs],
    [contractorQuestions[14], `${company.installationNote} Ask us about this year’s slowest job.`],
    [contractorQuestions[15], trust.payments.join("; ")],
    [contractorQuestions[16], "Every pool page and the packages page list what is not included."],
    [contractorQuestions[19], warrantyAnswer(trust)],
  ]);
  return trust.answers.map(({ question, answer }) => ({
    question,
    answer: answer || (stated.get(question) ?? ""),
  }));
}

function warrantyAnswer({ workmanshipWarranty }: Trust): string {
  const manufacturers = "The manufacturer’s: we give you the full document before you sign.";
  return [manufacturers, workmanshipWarranty && `Ours: ${workmanshipWarranty}`].filter(Boolean).join(" ");
}

/** How many of the questions have an answer. */
export function answeredCount(answers: OwnAnswer[]): number {
  return answers.filter(({ answer }) => answer !== "").length;
}

/** Figures of the claims that contradict each other, as sentences for staff; none if they agree. */
export function conflictingClaims(claims: Claims): string[] {
  const { happyCustomers, aboutCustomers, rating, landingRating, landingReviews } = claims;
  const customers = [happyCustomers, aboutCustomers].filter(Boolean);
  const most = Math.max(0, ...customers.map((text) => Number(text.replace(/\D/g, ""))));
  const conflicts: [isOne: boolean, sentence: string][] = [
    [
      new Set(customers).size > 1,
      `The home page says ${happyCustomers} customers, the About page ${aboutCustomers}.`,
    ],
    [
      Number(rating) !== Number(landingRating),
      `The home page says ${rating} of 5, the landing pages ${landingRating}.`,
    ],
    [
      customers.length > 0 && landingReviews > most,
      `The landing pages say ${landingReviews} reviews, more than the ${customers.at(0)} customers of the site.`,
    ],
  ];
  return conflicts.filter(([isOne]) => isOne).map(([, sentence]) => sentence);
}
