import type { Office } from "./offices.rules.ts";
import type { Claims, Company } from "./rules.ts";

/** One of the questions that we tell visitors to ask of every contractor, with our own answer; empty if not given yet. */
export type OwnAnswer = { question: string; answer: string };

/** What a visitor can check about the company. Whatever is empty is not on the site; code never fills in any of it. */
export type Trust = {
  insurer: string;
  /** Since when the company has built pools, in a form that can be looked up. */
  inBusiness: string;
  workmanshipWarranty: string;
  /** The deposit and each later payment, with what has to be finished before it. */
  payments: string[];
  whoDigs: string;
  /** The day on which staff last checked these lines, such as "2026-11-20"; empty until they have entered one. */
  checkedOn: string;
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
  inBusiness: "",
  workmanshipWarranty: "",
  payments: [],
  whoDigs: "",
  checkedOn: "",
  answers: contractorQuestions.map((question) => ({ question, answer: "" })),
};

export const trustLimits = { line: 200, text: 600, payments: 12, answers: 40 };

/** The state's own license search (Department of Business and Professional Regulation). */
export const licenseSearch = "https://www.myfloridalicense.com/wl11.asp";

/** One row of "Check us in two minutes": what is stated, and where it can be looked up. */
export type Check = { term: string; lines: string[]; link?: { text: string; to: string } };

type Facts = {
  company: Pick<Company, "license" | "legalName" | "installationNote" | "isDemonstration">;
  offices: Office[];
  trust: Trust;
};

/**
 * What can be checked, in the order in which a careful buyer checks it; only what is stated. The license of a
 * demonstration is an example, which no one can look up.
 */
export function checksOf({ company, offices, trust }: Facts): Check[] {
  const search = { text: "Search by number at myfloridalicense.com", to: licenseSearch };
  const license = company.isDemonstration ? [] : [`${company.license}, ${company.legalName}`];
  const all: Check[] = [
    { term: "License", lines: license, link: search },
    ...trustChecks(trust),
    { term: "Street addresses", lines: offices.filter(hasStreet).map(addressLine) },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

/** The rows that staff fill in here; a row without lines is not on the site. */
export function trustChecks(trust: Trust): Check[] {
  const rows: [term: string, texts: string[]][] = [
    ["Insurance", [trust.insurer]],
    ["In business", [trust.inBusiness]],
    ["Workmanship warranty", [trust.workmanshipWarranty]],
    ["Deposit and payments", trust.payments],
    ["Who digs and sets the pool", [trust.whoDigs]],
  ];
  return rows.map(([term, texts]) => ({ term, lines: texts.filter(Boolean) }));
}

/** Whether an address has a number before a name. A town alone, such as "Ocala, FL 34471", can't be driven to. */
export function hasStreet({ address }: Pick<Office, "address">): boolean {
  return /(?<!\p{L})\d\S*\s+\S*\p{L}/u.test(address);
}

function addressLine({ name, address }: Office): string {
  return `${name}: ${address}`;
}

/** The questions that we answer: as staff wrote it, or else by what other settings and pages state already. */
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
  return trust.answers
    .map(({ question, answer }) => ({ question, answer: answer || (stated.get(question) ?? "") }))
    .filter(({ answer }) => answer !== "");
}

function warrantyAnswer({ workmanshipWarranty }: Trust): string {
  const manufacturers = "The manufacturer’s: we give you the full document before you sign.";
  return [manufacturers, workmanshipWarranty && `Ours: ${workmanshipWarranty}`].filter(Boolean).join(" ");
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
      rating !== "" && landingRating !== "" && Number(rating) !== Number(landingRating),
      `The home page says ${rating} of 5, the landing pages ${landingRating}.`,
    ],
    [
      customers.length > 0 && landingReviews > most,
      `The landing pages say ${landingReviews} reviews, more than the ${customers.at(0)} customers of the site.`,
    ],
  ];
  return conflicts.filter(([isOne]) => isOne).map(([, sentence]) => sentence);
}

/** The claims without those that no one outside the company can check; pages leave out what is blank or zero. */
export function withoutUnproven(claims: Claims): Claims {
  return {
    ...claims,
    fewerChemicalsPercent: 0,
    rating: "",
    happyCustomers: "",
    aboutCustomers: "",
    landingYears: 0,
    landingRating: "",
    landingReviews: 0,
  };
}
