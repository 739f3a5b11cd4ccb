/** The whole address of something on this site; one that is whole already stays. @param publicUrl without a trailing slash */
export function absolute(publicUrl: string, address: string): string {
  return address.startsWith("/") ? `${publicUrl}${address}` : address;
}

/** HTML for outside the site, where a link that begins with "/" leads nowhere. */
export function wholeLinks(html: string, publicUrl: string): string {
  return html.replace(/\b(href|src)="\/(?!\/)/g, `$1="${publicUrl}/`);
}
