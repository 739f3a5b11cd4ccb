import type { Office } from "#core/settings/offices.rules.ts";
import type { VisitKind } from "./rules.ts";
import type { Company } from "#core/settings/rules.ts";

/** The data of the emails about a visit. */
export type VisitEmail = {
  visit: {
    uid: string;
    sequence: number;
    startsAt: string;
    minutes: number;
    kind: VisitKind;
    isByCustomer: boolean;
    /** The yard, or the number of a phone call; "" if a customer typed it and the email goes to one. */
    address: string;
    /** For the person who goes only. */
    notes: string;
    updatedAt: string;
    /** Another time, place or person was announced before. */
    isMoved: boolean;
    isCanceled: boolean;
  };
  /** The path of the customer's own page, where a visit can be moved and canceled; "" for staff. */
  path: string;
  customer: {
    leadId: number;
    name: string;
    firstName: string;
    lastName: string;
    address: string;
    phone: string;
  };
  /** Who goes or calls, and where that person's video calls take place, as far as it is known. */
  person: { name: string; phone: string; videoLink: string };
  /** Who gets the email. */
  to: { name: string; address: string };
  office: Office;
  company: Company;
};

declare module "#core/emails/templates.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface EmailProps {
    "visit-confirmed": VisitEmail;
    "visit-canceled": VisitEmail;
    "visit-reminder": VisitEmail;
    "visit-assigned": VisitEmail;
    "visit-withdrawn": VisitEmail;
  }
}
