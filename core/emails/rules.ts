/** The state of an email: waiting for another attempt, or accepted by the mail server or written to the folder. */
export const emailStates = ["waiting", "sent"] as const;

export type EmailState = (typeof emailStates)[number];
