import { session } from "#app/admin/kit/storage.ts";

const tabKey = "adminTab";

/** The name of this tab, by which the server tells its drafts from those of the user's other tabs. A reload keeps it. */
export function ownTab(): string {
  const known = session.getItem(tabKey);
  if (known) return known;
  const tab = crypto.randomUUID();
  session.setItem(tabKey, tab);
  return tab;
}
