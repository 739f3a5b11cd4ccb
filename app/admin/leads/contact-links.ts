/** mailto: for a typed address, encoded so that "?bcc=" in it stays part of the address. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
