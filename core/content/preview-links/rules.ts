/** A link shows a draft this long, in days of 24 hours. */
export const previewLinkDays = 7;

const linkMs = previewLinkDays * 24 * 60 * 60_000;

/** When a link that was made at this time stops working. */
export function previewLinkEnd(createdAt: string): Date {
  return new Date(Date.parse(createdAt) + linkMs);
}

/** Links that were made at this time or earlier no longer work. */
export function lastEndedLink(now: Date): Date {
  return new Date(now.getTime() - linkMs);
}

/** The address of a draft for people without an account. Whoever knows it can see the draft. */
export function previewLink(publicUrl: string, token: string): string {
  return `${publicUrl}/preview/${token}`;
}
