import type { ReactNode } from "react";
import type { EmailProps, TemplateName } from "#core/emails/templates.ts";
import type { Attachment } from "#core/ports.ts";
import type { Letterhead } from "./letterhead.tsx";
import { leadReceived } from "./lead-received.tsx";
import { leadRemind } from "./lead-remind.tsx";
import { leadThanks } from "./lead-thanks.tsx";
import { quoteAccepted } from "./quote-accepted.tsx";
import { quoteDeclined } from "./quote-declined.tsx";
import { quoteQuestion } from "./quote-question.tsx";
import { quoteSent } from "./quote-sent.tsx";
import { reply } from "./reply.tsx";
import { userNotice } from "./user-notice.tsx";
import { userLink } from "./user-link.tsx";
import { visitAssigned } from "./visit-assigned.tsx";
import { visitCanceled } from "./visit-canceled.tsx";
import { visitConfirmed } from "./visit-confirmed.tsx";
import { visitReminder } from "./visit-reminder.tsx";
import { visitWithdrawn } from "./visit-withdrawn.tsx";

/** What a template gets besides the data of its email. */
export type Site = {
  publicUrl: string;
  /** The address that emails come from. */
  sender?: string | undefined;
};

/** One email in three parts, and what is attached to it. */
export type Template<Props> = {
  subject(props: Props): string;
  /** Both parts begin with it; it says more than the subject. Without it, `Html` is a complete page. */
  headline?(props: Props & Site): string;
  Html(props: Props & Site): ReactNode;
  text(props: Props & Site): string;
  /** Both parts end with it. */
  letterhead(props: Props): Letterhead;
  attachments?(props: Props & Site): Attachment[];
};

/** All email templates. */
export const templates: { [Name in TemplateName]: Template<EmailProps[Name]> } = {
  "lead-received": leadReceived,
  "lead-thanks": leadThanks,
  "lead-remind": leadRemind,
  reply,
  "user-link": userLink,
  "user-notice": userNotice,
  "quote-sent": quoteSent,
  "quote-question": quoteQuestion,
  "quote-accepted": quoteAccepted,
  "quote-declined": quoteDeclined,
  "visit-confirmed": visitConfirmed,
  "visit-canceled": visitCanceled,
  "visit-reminder": visitReminder,
  "visit-assigned": visitAssigned,
  "visit-withdrawn": visitWithdrawn,
};
