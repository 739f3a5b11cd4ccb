import type { ReactNode } from "react";
import type { EmailProps, TemplateName } from "#core/emails/templates.ts";
import { leadReceived } from "./lead-received.tsx";
import { leadRemind } from "./lead-remind.tsx";
import { leadThanks } from "./lead-thanks.tsx";
import { reply } from "./reply.tsx";
import { userLink } from "./user-link.tsx";

/** What a template has besides the data of its email. */
export type Site = { publicUrl: string };

/** One email in three parts. `Html` is a complete page. */
export type Template<Props> = {
  subject(props: Props): string;
  Html(props: Props & Site): ReactNode;
  text(props: Props & Site): string;
};

/** All email templates. */
export const templates: { [Name in TemplateName]: Template<EmailProps[Name]> } = {
  "lead-received": leadReceived,
  "lead-thanks": leadThanks,
  "lead-remind": leadRemind,
  reply,
  "user-link": userLink,
};
