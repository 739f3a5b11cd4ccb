/** What can become of an email: it waits for another try, or a mail server or the folder has taken it. */
export const emailStates = ["waiting", "sent"] as const;

export type EmailState = (typeof emailStates)[number];
