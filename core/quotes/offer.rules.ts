/**
 * JSON whose text depends only on the value: keys in the order of their code units, no spaces, fields without a value
 * left out. This text is hashed, signed and compared.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
