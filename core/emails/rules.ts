/**
 * The state of an email: waiting for another attempt, accepted by the mail server, only written to the folder because
 * there is no mail server, refused for good by the mail server, or not sent because a daily limit is reached.
 */
export const emailStates = ["waiting", "sent", "stored", "failed", "limited"] as const;

export type EmailState = (typeof emailStates)[number];

export const emailStateLabels: Record<EmailState, string> = {
  waiting: "Waiting: mail server",
  sent: "Sent",
  stored: "Not sent: no mail server",
  failed: "Not delivered",
  limited: "Not sent: daily limit",
};

/**
 * The states in which nothing more happens to an email. A refused one is sent if its job is retried after the address is
 * corrected.
 */
export const settledStates = ["sent", "stored", "limited"] as const satisfies EmailState[];

/** How many emails of one kind are sent in 24 hours: to one mailbox, and for one office. */
export type DailyLimits = { officeId: string; toMailbox: number; forOffice: number };

/** For staff: why an email was not sent. */
export const limitSentences = {
  mailbox: "This mailbox has already gotten its daily limit of this kind of email.",
  office: "The office has already sent its daily limit of this kind of email.",
};

/** The tags of what shows an email: the outbox, and the record that it is about. */
export function emailTags(about: { type: string; id: string | number }): string[] {
  return ["emails", `${about.type}s:${about.id}`];
}
