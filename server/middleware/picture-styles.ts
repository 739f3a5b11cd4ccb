/** The style that PictureView writes: a focal point, a placeholder, or both. It can neither load nor hide anything. */
const focalPoint = String.raw`object-position:\d{1,3}% \d{1,3}%`;
const placeholder = String.raw`background:url\(&quot;data:image\/webp;base64,[\w+/=]{1,2000}&quot;\) center \/ cover`;
const pictureStyle = new RegExp(` style="(?:(${focalPoint})(?:;${placeholder})?|${placeholder})"`, "g");

/** Proxies accept headers of 4 kB altogether; each hash takes 53 bytes. */
const mostStyles = 20;

/**
 * The styles of a page's pictures, which its policy allows by hash. On a page with more of them than fit into a header,
 * the others are drawn without a placeholder; focal points are few.
 */
export function pictureStyles(html: string): { html: string; styles: string[] } {
  const styles = new Set<string>();
  const allowedHtml = html.replace(pictureStyle, (attribute: string, point: string | undefined) => {
    const style = decoded(attribute);
    if (styles.has(style) || styles.size < mostStyles) {
      styles.add(style);
      return attribute;
    }
    if (!point) return "";
    styles.add(point);
    return ` style="${point}"`;
  });
  return { html: allowedHtml, styles: [...styles] };
}

/** The attribute's value as the browser hashes it. */
function decoded(attribute: string): string {
  return attribute.slice(' style="'.length, -1).replaceAll("&quot;", '"');
}
