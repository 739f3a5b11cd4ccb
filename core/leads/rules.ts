import { hasPhoneDigits } from "#lib/text/count-digits.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";

/** Limits of the contact and estimate forms. The first two are given by the specification (section 9). */
export const leadLimits = {
  minMessageLength: 10,
  /** The longest real names are well below; a longer one is a mistake or an attack. */
  name: 120,
  /** RFC 5321: the longest valid address. */
  email: 254,
  phone: 40,
  address: 300,
  campaign: 200,
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

export const contactFields = ["name", "email", "phone", "message"] as const;
export type ContactFields = Record<(typeof contactFields)[number], string>;

type FieldProblem = { field: keyof ContactFields; message: string };

/** What the rules of both forms depend on. */
export type LeadFormFields = ContactFields & {
  requestType: (typeof formTypes)[number];
  preferredChannel?: string | undefined;
};

/**
 * The rules of both forms, for the browser and the server: what is missing, then what is wrong, in the specified order.
 * Whether an email address is well-formed is decided by the standard (type=email) on both sides.
 */
export function leadProblems({ requestType, preferredChannel, ...fields }: LeadFormFields): FieldProblem[] {
  const isContact = requestType === "contact";
  const needsPhone = isContact || preferredChannel === "call" || preferredChannel === "text";
  const needed = { name: true, email: true, phone: needsPhone, message: isContact };
  const { required, phone, message } = leadSentences;
  const problems: FieldProblem[] = contactFields
    .filter((field) => needed[field] && !fields[field].trim())
    .map((field) => ({ field, message: required }));
  if (fields.phone.trim() && !hasPhoneDigits(fields.phone)) problems.push({ field: "phone", message: phone });
  const length = fields.message.trim().length;
  if (isContact && length > 0 && length < leadLimits.minMessageLength)
    problems.push({ field: "message", message });
  return problems;
}

/** The forms on the site. */
export const formTypes = ["contact", "estimate"] as const;

/**
 * What a customer quotes and staff find a lead by: "SP-2611-0042", of the year and month in Florida and its number.
 */
export function leadReference({ id, createdAt }: { id: number; createdAt: string }): string {
  const [year = "", month = ""] = floridaIsoDay(createdAt).split("-");
  return `SP-${year.slice(2)}${month}-${String(id).padStart(4, "0")}`;
}

/** The number of the lead whose reference was typed, in any case and with or without hyphens; null for other texts. */
export function leadOfReference(typed: string): number | null {
  const digits = /^sp[-\s]?\d{4}[-\s]?(\d{4,9})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** First and last name combined; the contact form has a single name field, so the last name may be empty. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
