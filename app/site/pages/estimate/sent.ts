/** What a sent estimate leads to: its path, or "" if it is not known, and when its events have been pushed. */
export type Sent = { path: string; reported: Promise<void> };

/**
 * Leads to the page of what was sent. When the visitor comes back here, this page says again that it was sent, instead
 * of showing an empty form.
 */
export async function leaveFor({ path, reported }: Sent): Promise<void> {
  if (!path) return;
  window.history.replaceState({ ...window.history.state, sent: path }, "");
  await reported;
  window.location.assign(path);
}

/** The path of what was sent from here before; null if nothing was. */
export function sentEarlier(): string | null {
  const { sent } = (window.history.state ?? {}) as { sent?: unknown };
  return typeof sent === "string" ? sent : null;
}
