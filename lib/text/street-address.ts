/** Whether a text has a house number and two words after it. A town has none, with or without its ZIP code. */
export function hasHouseAndStreet(address: string): boolean {
  const words = address.split(/\s+/);
  const isNamed = (word = "") => /\p{L}/u.test(word);
  return words.some(
    (word, place) => /(?<!\p{L})\d/u.test(word) && isNamed(words[place + 1]) && isNamed(words[place + 2]),
  );
}
