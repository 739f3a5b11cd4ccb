/** Letters and their accents, apostrophes, hyphens and spaces. */
const plainName = /^[\p{L}\p{M}'’ -]{1,40}$/u;
/** Letters that look like a dot or a colon and make a name look like a web address, and the start of an address. */
const addressLike = /[\p{Lm}\u{119e}\u{318d}]|www/iu;
/** More words than this are a sentence. */
const mostWords = 3;

/** "Hi Marisol," only if the text can be nothing but a name, because the sender of a form chooses the recipient. */
export function greeting(firstName: string): string {
  const name = firstName.trim();
  const isName = plainName.test(name) && !addressLike.test(name) && name.split(/\s+/).length <= mostWords;
  return isName ? `Hi ${name},` : "Hi,";
}
