import { countDigits } from "#lib/plain-text.ts";

/** Limits of the contact and estimate forms. The first two are the specification's (section 9). */
export const leadLimits = {
  minPhoneDigits: 10,
  minMessageLength: 10,
  /** Longest real names are well below; a longer one is a mistake or an attack. */
  name: 120,
  /** RFC 5321: the longest address that mail can carry. */
  email: 254,
  phone: 40,
  address: 300,
  /** Some 1,500 words: longer stories are better told at the visit. */
  message: 10_000,
};

/** The words of the specification (section 5), in the order in which the rules are checked. */
export const leadSentences = {
  required: "Please fill in all required fields",
  phone: "Please enter a valid phone number",
  message: "Please provide more details about your project (minimum 10 characters)",
  email: "Please enter a valid email address",
  failed: "There was an error submitting your request. Please try again.",
};

export type ContactFields = { name: string; email: string; phone: string; message: string };

/** The home contact form's rules in their order; the first that fails, with the field to go to, or null. */
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

/** The stages of a lead, in the order of the work. The database refuses every other word. */
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

/** Nothing more is to be done about a lead in one of these. */
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

/** First and last name as one; the contact form has only one field, so the last name may be empty. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
