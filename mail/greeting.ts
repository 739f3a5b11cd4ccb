/** Letters and their accents, apostrophes, hyphens and spaces. */
const plainName = /^[\p{L}\p{M}'’ -]{1,40}$/u;
/** Letters that look like a dot or a colon, with which a name looks like an address, and the start of one. */
const addressLike = /[\p{Lm}\u{119e}\u{318d}]|www/iu;
/** More words are a sentence. */
const mostWords = 3;

/** "Hi Marisol," only for what can be nothing but a name, because the sender of a form chooses the recipient. */
export function greeting(firstName: string): string {
  const name = firstName.trim();
  const isName = plainName.test(name) && !addressLike.test(name) && name.split(/\s+/).length <= mostWords;
  return isName ? `Hi ${name},` : "Hi,";
}
