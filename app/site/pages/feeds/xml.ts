import { wellFormed } from "#lib/text/well-formed.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes text for an element or attribute. Characters not allowed in XML 1.0, such as NUL, are removed. */
export function escapeXml(text: string): string {
  return wellFormed(text)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** `<name>text</name>` */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
