import { searchable } from "#lib/text/plain-text.ts";
import { phoneNumbers, phraseFinder } from "#lib/text/redact.ts";

/**
 * The consent box, which only the visitor may check (47 CFR 64.1200(f)(9) and section 501.059 of the Florida
 * Statutes). Changed wording needs a new version, because each consent is stored with the version it was given to;
 * the wording before it moves to `earlierWordings`.
 */
export const telephoneConsent = {
  version: "telephone-2026-11-22",
  wording: (company: string) =>
    `By checking this box, I agree that ${company} may call and text me about my pool project at the number I gave, including with automated technology and recorded messages. Consent is not required to buy. Message and data rates may apply. Message frequency varies. Reply STOP to opt out or HELP for help.`,
};

/** Exactly what visitors agreed to under earlier versions. */
const earlierWordings: Record<string, (company: string) => string> = {
  "telephone-2026-11-20": (company) =>
    `By ticking this box I agree that ${company} may call and text me about my pool project at the number I gave, including with automated technology and recorded messages. Consent is not needed to buy. Message and data rates may apply. Message frequency varies. Reply STOP to stop, HELP for help.`,
};

/** The wording of a stored consent; undefined for a version that was never in use. */
export function consentWording(version: string, company: string): string | undefined {
  if (version === telephoneConsent.version) return telephoneConsent.wording(company);
  return Object.hasOwn(earlierWordings, version) ? earlierWordings[version]?.(company) : undefined;
}

/** The sort key of contacts: last and first name in lower case without accents. */
export function nameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return searchable(lastName, firstName);
}

/** The name shown for an erased contact. */
export const erasedName = "Erased contact";

type Person = Record<"first_name" | "last_name" | "email" | "phone" | "address", string> & {
  message?: string;
};

/** A house number and two words after it. A town identifies nobody, with or without its ZIP code. */
export function hasHouseAndStreet(address: string): boolean {
  const words = address.split(/\s+/);
  const isNamed = (word = "") => /\p{L}/u.test(word);
  return words.some(
    (word, place) => /(?<!\p{L})\d/u.test(word) && isNamed(words[place + 1]) && isNamed(words[place + 2]),
  );
}

/** A shorter message may be anyone's. */
const tellingMessage = { characters: 20, words: 4 };

/**
 * The strings that identify people, longest first: whole names, email addresses, phone numbers, addresses with a house
 * number, and messages long enough to be theirs alone. Erasing “Rose”, “Ocala” or “Yes please” from every log would
 * alter sentences about others.
 */
export function identifiersOf(people: Person[]): string[] {
  const texts = people.flatMap(({ first_name, last_name, email, phone, address, message = "" }) => {
    const names = [`${first_name} ${last_name}`, `${last_name} ${first_name}`, first_name, last_name];
    const named = names.map((name) => name.trim()).filter((name) => wordsIn(name) > 1);
    const numbers = phoneNumbers(phone);
    const isTelling = message.length >= tellingMessage.characters && wordsIn(message) >= tellingMessage.words;
    return [
      ...named,
      email,
      ...(numbers.length > 0 ? [phone, ...numbers] : []),
      ...(hasHouseAndStreet(address) ? [address] : []),
      ...(isTelling ? [message] : []),
    ];
  });
  const telling = texts.filter((text) => text.trim().length >= 5);
  return [...new Set(telling)].sort((a, b) => b.length - a.length);
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}

/** Returns whether an identifier also belongs to other people, given their names, numbers and addresses. */
export function sharedWith(others: string[]): (identifier: string) => boolean {
  const isIn = phraseFinder(others);
  const theirs = new Set(others.flatMap(phoneNumbers));
  return (identifier) => {
    const numbers = /\p{L}/u.test(identifier) ? [] : phoneNumbers(identifier);
    return numbers.length === 0 ? isIn(identifier) : numbers.some((number) => theirs.has(number));
  };
}
