/** Longer messages are stories, which fill a receipt. */
const mostCharacters = 3_000;

/** What mail programs make a link or a phone number of, and what hides one. */
const suspicious = [
  /@|:\/\/|www/iu,
  // an address such as evil.com, also with a letter or a sign that looks like a dot
  /[.\u2024\u3002\uff0e\uff61\ua4f8\ua4fa][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}]{2}/u,
  /[\p{Lm}\u119e\u318d]/u,
  // seven digits, however they are set apart
  /(?:\p{Nd}[\s().+–-]*){7}/u,
  // what turns or hides text
  /[\u202a-\u202e\u2060\u2066-\u2069\u00ad\u200b\ufeff]/u,
];

/**
 * A message as its sender may be sent it back: all of it, or nothing. The sender of a form chooses the recipient, so
 * words that could lead a stranger anywhere are not repeated (decision 0043).
 */
export function ownWords(message: string): string {
  const isHarmless = message.length <= mostCharacters && !suspicious.some((sign) => sign.test(message));
  return isHarmless ? message.trim() : "";
}
