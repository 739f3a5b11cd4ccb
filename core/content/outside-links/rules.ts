import { ownAddress } from "#core/content/redirects/rules.ts";
import { floridaDay } from "#lib/time/florida-time.ts";
import { isAskableUrl } from "#lib/web/askable-url.ts";
import { parsedUrl } from "#lib/web/parsed-url.ts";

/**
 * What another site says of a page: it has not been asked, has it, does not have it, does not exist itself, or can't be
 * understood, because it is down or refuses programs.
 */
export const linkOutcomes = ["unasked", "fine", "gone", "nameless", "unclear"] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];

/** What is known of a page of another site. */
export type LinkState = {
  outcome: LinkOutcome;
  /** Of the last answer; 0 if there was none. */
  status: number;
  /** When that began. */
  since: string;
  /** How often that was the answer in a row; of a broken link, either of its two kinds. */
  times: number;
};

/** A link of a page or text to another site that does not arrive, or perhaps not. */
export type LinkTrouble = Pick<LinkState, "outcome" | "status" | "since"> & { address: string };

/** How many addresses are remembered, and how long each of them may be, in characters. */
export const linkLimits = { addresses: 2_000, length: 2_000 };

/** How many sites are asked at once. */
export const sitesAtOnce = 4;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Addresses that nothing links to are remembered for this long, in ms: the page may have failed for a night. */
export const keepUnlinkedMs = 2 * dayMs;

/**
 * The page of another site that a link leads to, as it is asked for. Undefined of a link to this site, and of one that
 * is not asked: an email address, a port of its own, a password.
 */
export function outsideAddress(href: string, publicUrl: string): string | undefined {
  if (!/^https?:/i.test(href) || ownAddress(href, publicUrl)) return undefined;
  const url = parsedUrl(href);
  if (!url || !isAskableUrl(url)) return undefined;
  url.hash = "";
  return url.href.length > linkLimits.length ? undefined : url.href;
}

type Answer = { status: number; isNameless: boolean };

function outcomeOf({ status, isNameless }: Answer): LinkOutcome {
  if (isNameless) return "nameless";
  if (status === 404 || status === 410) return "gone";
  return status >= 200 && status < 300 ? "fine" : "unclear";
}

/** Visitors who follow the link find no page. */
export function isBroken({ outcome }: Pick<LinkState, "outcome">): boolean {
  return outcome === "gone" || outcome === "nameless";
}

/** What is known of a page after its site was asked. */
export function afterAnswer(before: LinkState, answer: Answer, now: Date): LinkState {
  const outcome = outcomeOf(answer);
  // a site that is down, or refuses programs, does not say that the page is back; that there is a site, it does say
  const saysNothing = outcome === "unclear" && (answer.status === 0 || before.outcome === "gone");
  if (saysNothing && isBroken(before)) return before;
  const goesOn = outcome === before.outcome || (isBroken({ outcome }) && isBroken(before));
  return {
    outcome,
    status: answer.status,
    since: goesOn ? before.since : now.toISOString(),
    times: goesOn ? before.times + 1 : 1,
  };
}

/**
 * How often an answer must be given in a row, on as many days, before staff are told. A name server may be wrong for a
 * day, and a site down for two.
 */
const toldAfter: Record<LinkOutcome, number> = {
  unasked: Infinity,
  fine: Infinity,
  gone: 1,
  nameless: 2,
  unclear: 3,
};

/** Whether staff are told. */
export function isTold({ outcome, times }: Pick<LinkState, "outcome" | "times">): boolean {
  return times >= toldAfter[outcome];
}

/**
 * When a site is asked for a page again: each night, and each week if it has the page. An hour less, because the nightly
 * check may be early.
 */
export function nextAsk(outcome: LinkOutcome, now: Date): Date {
  return new Date(now.getTime() + (outcome === "fine" ? 7 : 1) * dayMs - hourMs);
}

/** Said of a link that does not arrive, or perhaps not. */
export function outsideSentence(words: string, { outcome, status, since, address }: LinkTrouble): string {
  const day = floridaDay(since);
  const link = `“${words || address}” leads to ${address}`;
  if (outcome === "gone") return `${link}, where no page has been found (${status}) since ${day}.`;
  if (outcome === "nameless") return `${link}, but no site with that name has been found since ${day}.`;
  const why = `which could not be checked since ${day}: ${unclearText(status)}`;
  return `${link}, ${why}. Open it to see for yourself.`;
}

function unclearText(status: number): string {
  if (status === 0) return "the site doesn’t answer";
  return status >= 500
    ? `the site is out of order (${status})`
    : `the site refuses to be checked (${status})`;
}
