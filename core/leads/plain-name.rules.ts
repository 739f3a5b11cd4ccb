import { greetingName } from "#core/settings/reply-templates.rules.ts";

/** Letters and their accents, apostrophes, hyphens and spaces. */
const plainName = /^[\p{L}\p{M}'’ -]{1,40}$/u;
/** Letters that look like a dot or a colon and make a name look like a web address, and the start of an address. */
const addressLike = /[\p{Lm}\u{119e}\u{318d}]|www/iu;
/** More words than this are a sentence. */
const mostWords = 3;

/**
 * What to call a person by, in emails and on the page that their link opens; empty if what was typed can be anything but
 * a name, because the sender of a form chooses who reads it. Who is known by one name or by a full name has it all in
 * `firstName`.
 */
export function plainFirstName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const typed = firstName.trim();
  const isName = plainName.test(typed) && !addressLike.test(typed) && typed.split(/\s+/).length <= mostWords;
  return isName ? greetingName({ firstName: typed, lastName }) : "";
}
