type Policy = { createHTML(html: string): unknown };
type Factory = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy };

/** Undefined in a browser without Trusted Types, which does not require them either. */
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
const policy = factory?.createPolicy("sunspring", { createHTML: (html) => html });

/**
 * HTML that may be set in the staff area, whose pages refuse any other (decision 0044): what the server sanitized, what
 * is parsed without being shown, and what is shown in a frame without scripts. React passes it on as it is; its type is
 * a string's, because its attributes have no other.
 */
export function trustedHtml(html: string): string {
  return (policy?.createHTML(html) ?? html) as string;
}
