/**
 * The state of an email: waiting for another attempt, accepted by the mail server or, without a mail server, only
 * written to the folder.
 */
export const emailStates = ["waiting", "sent", "stored"] as const;

export type EmailState = (typeof emailStates)[number];

export const emailStateLabels: Record<EmailState, string> = {
  waiting: "Waiting: mail server",
  sent: "Sent",
  stored: "Not sent: no mail server",
};
