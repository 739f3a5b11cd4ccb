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

type FieldProblem = { field: keyof ContactFields; message: string };

/** What the rules of both forms depend on. */
export type AskedContact = ContactFields & {
  requestType: RequestType;
  preferredChannel?: string | undefined;
};

/**
 * The rules of both forms, for the browser and the server: what is missing, then what is wrong, in the specified order.
 * Whether an email address is well-formed is decided by the standard (type=email) on both sides.
 */
export function leadProblems(asked: AskedContact): FieldProblem[] {
  const isContact = asked.requestType === "contact";
  const needsPhone = isContact || ["call", "text"].includes(asked.preferredChannel ?? "");
  const wanted = ["name", "email", ...(needsPhone ? ["phone"] : []), ...(isContact ? ["message"] : [])];
  const [phone, message] = [asked.phone.trim(), asked.message.trim()];
  const problems: FieldProblem[] = (["name", "email", "phone", "message"] as const)
    .filter((field) => wanted.includes(field) && asked[field].trim() === "")
    .map((field) => ({ field, message: leadSentences.required }));
  if (phone && !hasPhoneDigits(phone)) problems.push({ field: "phone", message: leadSentences.phone });
  if (isContact && message && message.length < leadLimits.minMessageLength)
    problems.push({ field: "message", message: leadSentences.message });
  return problems;
}

export function hasPhoneDigits(phone: string): boolean {
  return countDigits(phone) >= leadLimits.minPhoneDigits;
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
