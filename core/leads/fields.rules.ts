import { leadLimits } from "./rules.ts";

type LeadField = {
  /** Its column in the table of leads, which holds "" if nothing was typed. */
  column: string;
  label: string;
  /** In characters. */
  limit: number;
  /** The input type, for a phone's keyboard and the browser's address book; text by default. */
  type?: "tel" | "email";
};

/**
 * What a lead says about the person and the yard, in one line each. This list defines the stored columns, what the API
 * takes and returns, the staff forms, the history's labels, the facts on the record, the CSV file and what an erasure
 * removes.
 */
export const leadFields = {
  firstName: { column: "first_name", label: "First name", limit: leadLimits.name },
  lastName: { column: "last_name", label: "Last name", limit: leadLimits.name },
  phone: { column: "phone", label: "Phone", limit: leadLimits.phone, type: "tel" },
  email: { column: "email", label: "Email", limit: leadLimits.email, type: "email" },
  address: { column: "address", label: "Address", limit: leadLimits.address },
  campaign: { column: "campaign", label: "Campaign", limit: leadLimits.campaign },
} as const satisfies Record<string, LeadField>;

export type LeadFieldName = keyof typeof leadFields;
export const leadFieldNames = Object.keys(leadFields) as LeadFieldName[];
export type LeadTexts = Record<LeadFieldName, string>;

/** The column of each field. */
export type LeadFieldColumn = (typeof leadFields)[LeadFieldName]["column"];

/** One value for each field. */
export function eachLeadField<Value>(valueOf: (name: LeadFieldName) => Value): Record<LeadFieldName, Value> {
  return Object.fromEntries(leadFieldNames.map((name) => [name, valueOf(name)])) as Record<
    LeadFieldName,
    Value
  >;
}
