import { linesOf } from "./draft.rules.ts";
import type { QuoteOffer } from "./draft.shape.ts";
import { lacksPrice, shellLines } from "./lines.rules.ts";
import { noticeNames, type NoticeKey } from "#core/settings/quote-texts.rules.ts";
import { mayBeClocked, totalsNow } from "./rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { yearsAfter } from "#lib/time/florida-instant.ts";
import { longDay } from "#lib/time/long-day.ts";

/** How the customer gets a quote: by email, or with a link that staff copy. */
export const sendingWays = ["email", "link"] as const;
export type SendingWay = (typeof sendingWays)[number];

export const checkKeys = [
  "address",
  "total",
  "prices",
  "shell",
  "deposit",
  "validUntil",
  "license",
  "notices",
  "review",
  "safety",
  "email",
] as const;

/** One check before a quote is sent. */
export type Check = {
  key: (typeof checkKeys)[number];
  ok: boolean;
  /** If true, the quote is not sent until this is ok; if false, staff are only warned. */
  isBlocking: boolean;
  message: string;
  /** Where staff can fix it: a field of the quote, a settings section, or the contact. */
  field: string;
  /** The first line that it is about, by its id. */
  lineId?: string | undefined;
};

export type Checked = {
  offer: QuoteOffer;
  /** The days on which a lawyer reviewed the notices, by their keys. */
  reviewedOn: Record<string, string | null>;
  /** The customer's address last refused an email for good. */
  isRefused: boolean;
  /** In Florida: "2026-11-23". */
  today: string;
  by: SendingWay;
};

/** The checks before a quote is sent, in the order of the quote; the list is always the same. */
export function checklistOf(checked: Checked): Check[] {
  const { offer } = checked;
  const totals = totalsNow(offer, null);
  return [
    check("address", "site.address", offer.site.address.trim() !== "", {
      ok: `For the yard at ${offer.site.address}.`,
      wrong: "Enter the address where the pool is going in.",
    }),
    totalCheck(totals.totalCents),
    pricesCheck(offer),
    shellCheck(offer),
    depositCheck(offer),
    validityCheck(checked),
    licenseCheck(offer.company.license),
    ...noticeChecks(checked),
    safetyCheck(offer),
    emailCheck(checked),
  ];
}

/** The notice on pool safety says that the Department of Health's publication comes with the quote. */
function safetyCheck({ attachments }: QuoteOffer): Check {
  const says = {
    ok: `Attached: ${namesOf(attachments.map(({ name }) => name))}.`,
    wrong:
      "Nothing is attached. Give the customer the Department of Health’s publication on drowning prevention, or attach it (515.33).",
  };
  return check("safety", "attachments", attachments.length > 0, says, false);
}

/** The checks that keep a quote from being sent. */
export function blockers(checks: Check[]): Check[] {
  return checks.filter(({ ok, isBlocking }) => !ok && isBlocking);
}

type Sentences = { ok: string; wrong: string };

function check(key: Check["key"], field: string, ok: boolean, says: Sentences, isBlocking = true): Check {
  return { key, ok, isBlocking, message: ok ? says.ok : says.wrong, field };
}

/** A new installation begins with a placeholder number that says so: it is for trying things out. */
function licenseCheck(license: string): Check {
  const isDemo = /\bdemo\b/i.test(license);
  const enter = "Enter yours in the company settings: Florida requires it on every offer (489.119).";
  const wrong = isDemo
    ? `${license} isn’t a real license number. ${enter}`
    : `There is no license number. ${enter}`;
  const says = { ok: `License ${license} is on the quote.`, wrong };
  return check("license", "settings.company", license.trim() !== "" && !isDemo, says, !isDemo);
}

function totalCheck(totalCents: number): Check {
  return check("total", "packages", totalCents > 0, {
    ok: `The total is ${dollars(totalCents)}.`,
    wrong: "The total is $0. Enter prices.",
  });
}

/** A line without a price would read "Included": that is for staff to say, and not for a field left empty. */
function pricesCheck(offer: QuoteOffer): Check {
  const free = linesOf(offer).filter(lacksPrice);
  const says = {
    ok: "Every line has a price, or is free on purpose.",
    wrong: `No price: ${namesOf(free.map(({ name }) => name))}. Enter it, or check “Included on purpose, at no charge” under the line.`,
  };
  return aboutLine(check("prices", "packages", free.length === 0, says), free[0]);
}

/** A shell from the price items beside the one that every quote begins with would be offered twice. */
function shellCheck({ packages, pool }: QuoteOffer): Check {
  const shells = packages.map((one) => shellLines(one, pool)).find((all) => all.length > 1) ?? [];
  const says = {
    ok: "There is no second shell.",
    wrong: `There are ${shells.length} shells: ${namesOf(shells.map(({ name }) => name))}. Delete all but one, or move what isn’t a shell to its own section.`,
  };
  return aboutLine(check("shell", "packages", shells.length === 0, says), shells[0]);
}

function aboutLine(found: Check, line: { id: string } | undefined): Check {
  return found.ok || !line ? found : { ...found, lineId: line.id };
}

const mostNamed = 5;

function namesOf(names: string[]): string {
  const someNames = names.slice(0, mostNamed).map((name) => name || "a line without a name");
  const more = names.length - someNames.length;
  return `${someNames.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function depositCheck(offer: QuoteOffer): Check {
  const says = {
    ok: "The deposit is at most 10% of the total.",
    wrong:
      "The deposit is more than 10% of the total, or would be without the options. Once it is paid, Florida gives you 30 days to apply for permits, and 90 days from the last permit to start (489.126).",
  };
  return check("deposit", "deposit", !mayBeClocked(offer), says, false);
}

/** A quote whose year was mistyped would stay open for good. */
const mostYears = 5;

function validityCheck({ offer: { validUntil }, today }: Checked): Check {
  if (!validUntil) {
    const says = { ok: "", wrong: "Choose the last day the customer can accept it." };
    return check("validUntil", "validUntil", false, says);
  }
  const hasPassed = validUntil < today;
  const says = {
    ok: `Valid until ${longDay(validUntil)}.`,
    wrong: hasPassed
      ? "The “valid until” date has passed. Choose a later one."
      : "The “valid until” date is too far away. Choose a day within the next five years.",
  };
  return check("validUntil", "validUntil", !hasPassed && validUntil <= yearsAfter(today, mostYears), says);
}

function noticeChecks({ offer, reviewedOn }: Checked): Check[] {
  const { notices, consent } = offer;
  const blank = notices.filter(({ text }) => text.trim() === "").map(({ key }) => nameOf(key));
  const missing = consent.trim() === "" ? [...blank, "Consent to sign electronically"] : blank;
  const unread = notices.filter(({ key }) => !reviewedOn[key]).map(({ key }) => nameOf(key));
  const days = notices.flatMap(({ key }) => reviewedOn[key] ?? []).sort();
  return [
    check("notices", "settings.quotes", missing.length === 0, {
      ok: "All the text Florida law requires is there.",
      wrong: `Missing in the settings: ${missing.join(", ")}.`,
    }),
    check(
      "review",
      "settings.quotes",
      unread.length === 0,
      {
        ok: `A lawyer reviewed every text, the first on ${longDay(days[0] ?? "")}.`,
        wrong: `Never reviewed by a lawyer: ${unread.join(", ")}.`,
      },
      false,
    ),
  ];
}

/** "Lien notice (713.015)" */
function nameOf(key: string): string {
  const { label, statute } = noticeNames[key as NoticeKey];
  return `${label} (${statute.replace("Florida Statutes ", "")})`;
}

function emailCheck({ offer: { customer }, isRefused, by }: Checked): Check {
  const says = customer.email
    ? { ok: `Goes to ${customer.email}.`, wrong: `The last email to ${customer.email} was refused.` }
    : { ok: "", wrong: "This customer has no email address. Copy a link instead." };
  return check("email", "contact", customer.email !== "" && !isRefused, says, by === "email");
}
