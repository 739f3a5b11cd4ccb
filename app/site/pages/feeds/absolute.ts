/**
 * The absolute URL of an address on this site; absolute ones are unchanged. @param publicUrl without a trailing slash
 */
export function absolute(publicUrl: string, address: string): string {
  return address.startsWith("/") ? `${publicUrl}${address}` : address;
}

/** HTML for use outside the site, with absolute links. */
export function wholeLinks(html: string, publicUrl: string): string {
  return html.replace(/\b(href|src)="\/(?!\/)/g, `$1="${publicUrl}/`);
}
