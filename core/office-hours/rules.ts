import { primaryOffice, type Office } from "#core/offices/rules.ts";
import type { OpenHours } from "#lib/open-hours.ts";

/** An office with the hours in which its clock runs. Visitors see only the printed ones, `hours`. */
export type OfficeWithHours = Office & OpenHours;

/** The office that answers a lead: the lead's own or, if staff have removed that one, the primary one. */
export function answeringOffice<One extends Pick<Office, "id" | "isPrimary">>(
  offices: One[],
  id: string,
): One {
  return offices.find((office) => office.id === id) ?? primaryOffice(offices);
}
