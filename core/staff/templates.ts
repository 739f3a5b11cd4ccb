import type { Office } from "#core/settings/offices.rules.ts";
import type { Company } from "#core/settings/rules.ts";
import type { NoticeKind } from "./notices.rules.ts";
import type { LinkPurpose } from "./rules.ts";

/** The data of the email with a link for choosing a password. */
export type LinkEmail = {
  name: string;
  username: string;
  purpose: LinkPurpose;
  url: string;
  /** When the link expires, an ISO time. */
  expiresAt: string;
  /** The primary office, which answers. */
  office: Office;
  company: Company;
};

/** The data of the email to a user about their own account. */
export type NoticeEmail = {
  name: string;
  username: string;
  what: NoticeKind;
  /** When it happened, an ISO time. */
  at: string;
  /** Of a sign-in: the browser in words, and the address it came from. */
  from?: { browser: string; address: string };
  /** The user's profile. */
  url: string;
  office: Office;
  company: Company;
};

declare module "#core/emails/templates.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface EmailProps {
    "user-link": LinkEmail;
    "user-notice": NoticeEmail;
  }
}
