/** What an article may never bring to a page. */
const never =
  "script, style, iframe, object, embed, form, input, button, svg, math, base, link, meta, template";
const addresses = ["href", "src", "srcset", "action", "formaction", "poster", "xlink:href"];

/**
 * The parts of some content that could run code, cover the page or send what is typed elsewhere, as "<tag>" or
 * "<tag attribute>".
 */
export function hostileParts(content: ParentNode): string[] {
  return [...content.querySelectorAll("*")].flatMap((element) => {
    const tag = element.localName;
    const attributes = element
      .getAttributeNames()
      .filter(
        (name) =>
          name.startsWith("on") ||
          name === "style" ||
          name === "srcdoc" ||
          (addresses.includes(name) && isCode(element.getAttribute(name) ?? "")),
      )
      .map((name) => `<${tag} ${name}>`);
    return element.matches(never) ? [`<${tag}>`, ...attributes] : attributes;
  });
}

/** Browsers ignore spaces and control characters in the name of a scheme. */
function isCode(address: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /^(?:javascript|vbscript|data:text)/i.test(address.replaceAll(/[\u0000-\u0020]/g, ""));
}
