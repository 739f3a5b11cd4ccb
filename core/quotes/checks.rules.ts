import { linesOf } from "./draft.rules.ts";
import type { QuoteOffer } from "./draft.shape.ts";
import { lacksPrice, shellLines } from "./lines.rules.ts";
import { promisesAttachment } from "./promises.rules.ts";
import { mayBeClocked, totalsNow } from "./rules.ts";
import { nameOfNotice, printedTexts, readTexts } from "./texts.rules.ts";
import { hasHouseAndStreet } from "#core/leads/contacts/rules.ts";
import { hasStreet } from "#core/settings/trust.rules.ts";
import { demonstrationNotice, isNoLicense } from "#core/settings/demonstration.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { yearsAfter } from "#lib/time/florida-instant.ts";
import { longDay } from "#lib/time/long-day.ts";

/** How the customer gets a quote: by email, or with a link that staff copy. */
export const sendingWays = ["email", "link"] as const;
export type SendingWay = (typeof sendingWays)[number];

export const checkKeys = [
  "address",
  "total",
  "range",
  "prices",
  "shell",
  "deposit",
  "validUntil",
  "license",
  "office",
  "notices",
  "review",
  "attached",
  "characters",
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
  /** What the site showed the customer, in cents; null if it showed no price. */
  priceRange: SeenRange | null;
  /** Why the total is far from that range, as staff explain it to each other. */
  why: string;
  /** Characters of its texts that the PDF can't show. */
  withoutGlyphs: string[];
};

/** A price range in cents. */
type SeenRange = { lowCents: number; highCents: number };

/** How far a total may be from the range that the customer saw before staff must say why, in percent. */
export const furthestPercent = 25;

/** Whether a total is too far above or below a range to be sent without a word; null if it is not. */
export function farFromRange(
  totalCents: number,
  { lowCents, highCents }: SeenRange,
): "above" | "below" | null {
  if (totalCents * 100 > highCents * (100 + furthestPercent)) return "above";
  return totalCents * 100 < lowCents * (100 - furthestPercent) ? "below" : null;
}

/** The checks before a quote is sent, in the order of the quote; the list is always the same. */
export function checklistOf(checked: Checked): Check[] {
  const { offer } = checked;
  const totals = totalsNow(offer, null);
  return [
    addressCheck(offer),
    totalCheck(totals.totalCents),
    rangeCheck(totals.totalCents, checked),
    pricesCheck(offer),
    shellCheck(offer),
    depositCheck(offer),
    validityCheck(checked),
    licenseCheck(offer),
    officeCheck(offer),
    ...noticeChecks(checked),
    attachedCheck(offer),
    charactersCheck(checked),
    safetyCheck(offer),
    emailCheck(checked),
  ];
}

/** A text that promises a document is no longer true without one. */
function attachedCheck(offer: QuoteOffer): Check {
  const promising = readTexts(offer).filter(({ text }) => promisesAttachment(text));
  const says = {
    ok:
      promising.length > 0
        ? "The texts say that something is attached, and something is."
        : "No text of the quote says that something is attached.",
    wrong: `${promising.map(({ name }) => name).join(", ")}: the text says that something is attached, and nothing is. Attach it, or change the text.`,
  };
  return check("attached", "attachments", promising.length === 0 || offer.attachments.length > 0, says);
}

/** A PDF shows the code of a character that it has no letter for, so staff may want to write another one. */
function charactersCheck({ offer, withoutGlyphs }: Checked): Check {
  const lacksGlyphs = (text: string) => withoutGlyphs.some((one) => text.includes(one));
  const texts = printedTexts(offer).filter(({ text }) => lacksGlyphs(text));
  const more = withoutGlyphs.length > mostNamed ? " and others" : "";
  const says = {
    ok: "The PDF can show every character.",
    wrong: `The PDF can’t show ${withoutGlyphs.slice(0, mostNamed).join(" ")}${more}, and has their codes instead: ${namesOf(texts.map(({ name }) => name))}. Write them in other letters.`,
  };
  const entry = check("characters", texts[0]?.field ?? "packages", texts.length === 0, says, false);
  return entry.field === "packages"
    ? aboutLine(
        entry,
        linesOf(offer).find(({ name, text }) => lacksGlyphs(name + text)),
      )
    : entry;
}

/** Section 515.33 asks for the Department of Health's publication when the agreement is made. */
function safetyCheck({ attachments }: QuoteOffer): Check {
  const says = {
    ok: `Attached: ${namesOf(attachments.map(({ name }) => name))}.`,
    wrong:
      "Nothing is attached. Give the customer the Department of Health’s publication on drowning prevention, or attach it (515.33). Once it is in the quote settings, every quote has it.",
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

/** Permits and liens are for a house, so a town is not enough. */
function addressCheck({ site: { address } }: QuoteOffer): Check {
  const wrong =
    address.trim() === ""
      ? "Enter the address where the pool is going in."
      : `“${address}” has no house number and street. Enter the yard’s whole address.`;
  const says = { ok: `For the yard at ${address}.`, wrong };
  return check("address", "site.address", hasHouseAndStreet(address), says);
}

/** A new installation begins with a placeholder number. It offers nothing, unless it says that it is a demonstration. */
function licenseCheck({ company }: QuoteOffer): Check {
  const { license } = company;
  const isDemonstration = company.isDemonstration === true;
  const enter = "Enter yours in the company settings: Florida requires it on every offer (489.119).";
  const isMissing = license.trim() === "";
  const real = isNoLicense(license) ? `${license} isn’t a real license number. ${enter}` : "";
  const wrong = isMissing
    ? `There is no license number. ${enter}`
    : isDemonstration
      ? `The company settings say that this is a demonstration, so the quote says “${demonstrationNotice}”.`
      : real;
  const says = { ok: `License ${license} is on the quote.`, wrong };
  return check("license", "settings.company", wrong === "", says, isMissing || !isDemonstration);
}

/** A notice of cancellation is sent to this address. */
function officeCheck({ office, company }: QuoteOffer): Check {
  const says = {
    ok: `The ${office.name} office is at ${office.address}.`,
    wrong: `The ${office.name} office has no street address: a customer who cancels sends the notice to it (501.025).`,
  };
  return check("office", "settings.offices", hasStreet(office), says, !company.isDemonstration);
}

function totalCheck(totalCents: number): Check {
  return check("total", "packages", totalCents > 0, {
    ok: `The total is ${dollars(totalCents)}.`,
    wrong: "The total is $0. Enter prices.",
  });
}

/** A customer who saw another price asks why, so staff say it first, to each other. */
function rangeCheck(totalCents: number, { priceRange, why }: Checked): Check {
  // no prices are entered yet
  const far = priceRange && totalCents > 0 ? farFromRange(totalCents, priceRange) : null;
  const seen = priceRange ? `${dollars(priceRange.lowCents)} – ${dollars(priceRange.highCents)}` : "";
  const near = seen ? `The site showed ${seen}.` : "The site showed the customer no price.";
  const says = {
    ok: far ? `More than ${furthestPercent}% ${far} the ${seen} that the site showed: you said why.` : near,
    wrong: `The total is more than ${furthestPercent}% ${far} the ${seen} that the site showed. Say why: only staff read it.`,
  };
  return check("range", "why", far === null || why.trim() !== "", says);
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

function aboutLine(entry: Check, line: { id: string } | undefined): Check {
  return entry.ok || !line ? entry : { ...entry, lineId: line.id };
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
  const blank = notices.filter(({ text }) => text.trim() === "").map(({ key }) => nameOfNotice(key));
  const missing = consent.trim() === "" ? [...blank, "Consent to sign electronically"] : blank;
  const unread = notices.filter(({ key }) => !reviewedOn[key]).map(({ key }) => nameOfNotice(key));
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

function emailCheck({ offer: { customer }, isRefused, by }: Checked): Check {
  const says = customer.email
    ? { ok: `Goes to ${customer.email}.`, wrong: `The last email to ${customer.email} was refused.` }
    : { ok: "", wrong: "This customer has no email address. Copy a link instead." };
  return check("email", "contact", customer.email !== "" && !isRefused, says, by === "email");
}
