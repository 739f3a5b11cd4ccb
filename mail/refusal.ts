import { Undeliverable } from "#lib/runtime/undeliverable.ts";
import { oneLine } from "#lib/text/plain-text.ts";

type SmtpError = { command?: string; response?: string; responseCode?: number };

/** Permanent errors that concern the sign-in or the order of commands, not the recipient. */
const sessionErrors = [503, 530, 535, 538];
/** An SMTP reply has at most 512 characters, but may have several lines. */
const longestReply = 300;

/**
 * The mail server's permanent refusal of the recipient, in words for staff; any other error as it is, because it may
 * pass: the server may be busy, wrongly configured or away.
 */
export function asRefusal(reason: unknown): unknown {
  const { command, response = "", responseCode = 0 } = reason as SmtpError;
  const isPermanent = responseCode >= 500 && responseCode < 600 && !sessionErrors.includes(responseCode);
  if (command !== "RCPT TO" || !isPermanent) return reason;
  return new Undeliverable(`${meaningOf(response)}. The mail server said: “${readable(response)}”`);
}

/** The second code, such as 5.1.1, says more than the first (RFC 3463). */
function meaningOf(response: string): string {
  const [, code = "", detail = ""] = /^(\d{3})(?:[ -](5\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  if (detail.startsWith("5.1.")) return "the address does not exist";
  if (detail === "5.2.2" || code === "552") return "the mailbox is full";
  if (detail.startsWith("5.7.")) return "the mail server does not accept this email";
  return "the address does not exist or accepts no email";
}

/** In one line, without control characters, and without the email address, which staff see next to it. */
function readable(response: string): string {
  const line = oneLine(response.slice(0, longestReply)).replace(/\p{Cf}/gu, "");
  return line.replace(/[^\s<>]*@[^\s<>]*/g, "…");
}
