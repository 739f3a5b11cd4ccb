// apart from the other rules, because reading phone numbers is heavy for a browser
import { phoneKey } from "#lib/text/phone.ts";
import type { VisitKind } from "./rules.ts";

/**
 * Where a visit is, as it is stored: the address of the yard, or the number to call. A video call has neither, and what
 * was typed for another kind is left out. @returns what is missing, by field, or the text
 */
export function placeOf(
  kind: VisitKind,
  typed: string,
): { address: string } | { fields: { address: string } } {
  if (kind === "video") return { address: "" };
  if (typed === "") return { fields: { address: "Required" } };
  if (kind === "phone" && phoneKey(typed) === null)
    return { fields: { address: "Please enter a phone number" } };
  return { address: typed };
}
