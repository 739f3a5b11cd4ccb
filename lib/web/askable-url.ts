/**
 * Whether a site may be asked for a URL at all: a web page with a full name, on the usual port, without a password in
 * it. Where the name leads to is another question (`isPublicAddress`).
 */
export function isAskableUrl({ protocol, username, password, port, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && `${username}${password}${port}` === "" && hostname.includes(".");
}

/** Names that no public site has, and numbers. */
const notPublic = /(?:^|\.)(?:example|internal|invalid|lan|local|localhost|test)\.?$|^[\d.]+$/;

/** Whether the site is at a name under which others on the internet can find it. */
export function isPublicSite(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname.includes(".") && !notPublic.test(hostname);
}
