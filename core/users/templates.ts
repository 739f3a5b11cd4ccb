import type { Company } from "#core/settings/rules.ts";
import type { LinkPurpose } from "./rules.ts";

/** What the email with a link to choose a password says. */
export type LinkEmail = {
  name: string;
  username: string;
  purpose: LinkPurpose;
  url: string;
  /** When the link stops working, an ISO time. */
  expiresAt: string;
  company: Company;
};
