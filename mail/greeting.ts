import { greetingName } from "#core/settings/reply-templates.rules.ts";

/** Letters and their accents, apostrophes, hyphens and spaces. */
const plainName = /^[\p{L}\p{M}'’ -]{1,40}$/u;
/** Letters that look like a dot or a colon and make a name look like a web address, and the start of an address. */
const addressLike = /[\p{Lm}\u{119e}\u{318d}]|www/iu;
/** More words than this are a sentence. */
const mostWords = 3;

type Person = { firstName: string; lastName: string };

/**
 * "Hi Marisol," in every email, as in the reply templates; only if what was typed can be nothing but a name, because the
 * sender of a form chooses the recipient. Who is known by one name or by a full name has it all in `firstName`.
 */
export function greeting({ firstName, lastName }: Person): string {
  const typed = firstName.trim();
  const isName = plainName.test(typed) && !addressLike.test(typed) && typed.split(/\s+/).length <= mostWords;
  return isName ? `Hi ${greetingName({ firstName: typed, lastName })},` : "Hi,";
}

/** The same for someone whose first and last name are known as one text. */
export function greetingTo(name: string): string {
  return greeting({ firstName: name, lastName: "" });
}
