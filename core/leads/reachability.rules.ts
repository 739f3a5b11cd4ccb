/**
 * Why a contact may not be called or texted: they asked us to stop, someone else at their number did, or they wrote that
 * only email is welcome.
 */
export const callBlocks = ["stopped", "number_stopped", "email_only"] as const;
export type CallBlock = (typeof callBlocks)[number];

export const callBlockSentences: Record<CallBlock, string> = {
  stopped: "Do not contact: this person asked us to stop calls and texts",
  number_stopped: "Do not contact: we were asked to stop calls and texts to this number",
  email_only: "Email only: this person asked us not to call or text",
};

type Wishes = {
  stoppedAt: string | null;
  /** Whether another contact asked us to stop at the same number. */
  numberStopped: boolean;
  preferredChannel: string | null;
  /** Whether a lead has asked for email only since staff last chose the channel. */
  emailOnlyLead: boolean;
};

/** Whether calls and texts are blocked. A form can only add a block; only staff can lift one. */
export function callBlockOf({
  stoppedAt,
  numberStopped,
  preferredChannel,
  emailOnlyLead,
}: Wishes): CallBlock | null {
  if (stoppedAt !== null) return "stopped";
  if (numberStopped) return "number_stopped";
  return preferredChannel === "email_only" || emailOnlyLead ? "email_only" : null;
}

/** The phones and emails that one contact may have, each. */
export const mostWays = 5;

/** The error of an email address that another contact has; undefined for one that the user may not see. */
export function takenBy(contactId: number | undefined): string {
  return contactId === undefined
    ? "This email belongs to another contact"
    : `This email belongs to contact ${contactId}`;
}

/** The contact that such an error names; undefined for any other error. */
export function contactNamedIn(sentence: string): number | undefined {
  const id = /^(?:Line \d+: )?This email belongs to contact (\d+)$/.exec(sentence)?.[1];
  return id === undefined ? undefined : Number(id);
}
