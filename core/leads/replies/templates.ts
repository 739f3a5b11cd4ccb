import type { Office } from "#core/settings/offices.rules.ts";
import type { Company } from "#core/settings/rules.ts";

/** The data of a reply's email. */
export type ReplyEmail = {
  subject: string;
  text: string;
  signature: string;
  office: Office;
  company: Company;
};

declare module "#core/emails/templates.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface EmailProps {
    reply: ReplyEmail;
  }
}
