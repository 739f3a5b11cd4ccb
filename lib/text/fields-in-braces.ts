/** Braces with what is in them; a brace that is not closed on its line counts too. */
export const braces = /\{([^{}\n]*)(\}?)|\}/g;

/** The field that somebody has typed in braces, in any case and with any spaces; undefined if there is none. */
export function fieldNamed<Name extends string>(typed: string, names: readonly Name[]): Name | undefined {
  const fieldName = typed.trim().replace(/\s+/g, " ").toLowerCase();
  return names.find((name) => name === fieldName);
}

/** What is wrong with the braces in a text, by line; null if nothing is. */
export function bracesProblem(text: string, names: readonly string[]): string | null {
  for (const [index, line] of text.split("\n").entries())
    for (const [braced, typed, closing] of line.matchAll(braces)) {
      const where = `line ${index + 1}`;
      if (typed === undefined) return `There is a } without a { in ${where}.`;
      if (closing === "") return `The brace in “${braced.slice(0, 40)}” in ${where} is not closed.`;
      if (!fieldNamed(typed, names))
        return `There is no field “${braced.slice(0, 60)}” (${where}). Fields: ${names.map(inBraces).join(", ")}.`;
    }
  return null;
}

export function inBraces(name: string): string {
  return `{${name}}`;
}
