/** Who stored a version: another user by name, the current user, or neither (a visitor, a job). */
export type Author = { by: string | null; isOwn: boolean };

export const checkWhatChanged = "Check what changed before you save.";

/** The message about a record that changed while it was open, to follow the name in `by`. `one`: "lead". */
export function changedWhileOpen(one: string, { by, isOwn }: Author): string {
  if (isOwn) return `You changed this ${one} in another tab.`;
  return by ? ` updated this ${one} while you had it open.` : `This ${one} changed while you had it open.`;
}
