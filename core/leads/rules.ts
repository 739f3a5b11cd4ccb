import { countDigits } from "#lib/plain-text.ts";

/** Limits of the contact and estimate forms. The first two are given by the specification (section 9). */
export const leadLimits = {
  minPhoneDigits: 10,
  minMessageLength: 10,
  /** The longest real names are well below; a longer one is a mistake or an attack. */
  name: 120,
  /** RFC 5321: the longest valid address. */
  email: 254,
  phone: 40,
  address: 300,
  /** About 1,500 words; longer stories are better told at the visit. */
  message: 10_000,
};

/** The messages of the specification (section 5), in the order in which the rules are checked. */
export const leadSentences = {
  required: "Please fill in all required fields",
  phone: "Please enter a valid phone number",
  message: "Please provide more details about your project (minimum 10 characters)",
  email: "Please enter a valid email address",
  failed: "There was an error submitting your request. Please try again.",
};

export type ContactFields = { name: string; email: string; phone: string; message: string };

/** Checks the home contact form's rules in order; returns the first failure with the field to focus, or null. */
export function contactFormProblem(
  fields: ContactFields,
): { field: keyof ContactFields; message: string } | null {
  const empty = (["name", "email", "phone", "message"] as const).find((field) => fields[field].trim() === "");
  if (empty) return { field: empty, message: leadSentences.required };
  if (!hasPhoneDigits(fields.phone)) return { field: "phone", message: leadSentences.phone };
  if (!hasEnoughWords(fields.message)) return { field: "message", message: leadSentences.message };
  return null;
}

export function hasPhoneDigits(phone: string): boolean {
  return countDigits(phone) >= leadLimits.minPhoneDigits;
}

export function hasEnoughWords(message: string): boolean {
  return message.trim().length >= leadLimits.minMessageLength;
}

/** What a lead asks for, by the form it came from. */
export const requestTypes = ["contact", "estimate"] as const;
export type RequestType = (typeof requestTypes)[number];

/** The stages of a lead, in the order of the work. A CHECK constraint rejects any other value. */
export const leadStages = [
  "new",
  "contacted",
  "visit_booked",
  "visited",
  "quote_sent",
  "won",
  "lost",
  "spam",
] as const;

export type LeadStage = (typeof leadStages)[number];

/** Stages in which no more work is to be done. */
export const closedStages: LeadStage[] = ["won", "lost", "spam"];

export const leadStageLabels: Record<LeadStage, string> = {
  new: "New",
  contacted: "Contacted",
  visit_booked: "Visit booked",
  visited: "Visited",
  quote_sent: "Quote sent",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

/** First and last name combined; the contact form has a single name field, so the last name may be empty. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
