import { trimEndOf } from "#lib/text/trim-end.ts";
import { parsedUrl } from "#lib/web/parsed-url.ts";

/**
 * The state of a reply: held back so that it can be undone, canceled, queued for the mail server, sent, stored because
 * there is no mail server, or failed after the last attempt.
 */
export const replyStates = ["held", "canceled", "queued", "sent", "stored", "failed"] as const;
export type ReplyState = (typeof replyStates)[number];

export const replyStateLabels: Record<ReplyState, string> = {
  held: "Sending…",
  canceled: "Not sent",
  queued: "Waiting: mail server",
  sent: "Sent",
  stored: "Not sent: no mail server",
  failed: "Failed",
};

/** How long a reply is held back after "Send", in ms. */
export const holdMs = 10_000;

export const replyLimits = { subject: 200, text: 10_000 };

/** States from which a reply can be sent again. */
export function canSendAgain(state: ReplyState): boolean {
  return state === "failed" || state === "stored";
}

/** States in which the program still sends it by itself. */
export function isOnItsWay(state: ReplyState): boolean {
  return state === "held" || state === "queued";
}

type Signing = { name: string; signature: string; phone: string };
type Sender = { company: string; office: string; phone: string };

/** A user's signature or, if they have none, their name, the office and a phone number. */
export function signatureOf(user: Signing, office: Sender): string {
  if (user.signature !== "") return user.signature;
  return [user.name, `${office.company}, ${office.office} office`, user.phone || office.phone].join("\n");
}

/** Why a reply that began with a template is not sent yet, and where the user fills in what is missing. */
export const unsignedSentences = {
  name: (username: string) => `This reply would give your username, “${username}”, as your name.`,
  phone: "This reply would give “our office” as your phone number.",
  where:
    "Fill it in under “Your profile” (press your name in the menu), then choose the template again, or correct the text here.",
};

/** Added to the address of a lead, it opens the reply: the button of the office's email. */
export const replyFragment = "#reply";

export type TextPart = { text: string; href?: string };

const link = /https?:\/\/[^\s<>"]+/gi;

/** Plain text as paragraphs of lines, of which each is text and links. */
export function paragraphsOf(text: string): TextPart[][][] {
  return text.split(/\n{2,}/).map((paragraph) => paragraph.split("\n").map(partsOf));
}

function partsOf(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: url, index } of line.matchAll(link)) {
    // a sentence's own punctuation is not part of the address
    const href = trimEndOf(url, ".,;:!?'’”)]}");
    if (!parsedUrl(href)) continue;
    if (index > at) parts.push({ text: line.slice(at, index) });
    parts.push({ text: href, href });
    at = index + href.length;
  }
  return at < line.length || parts.length === 0 ? [...parts, { text: line.slice(at) }] : parts;
}
