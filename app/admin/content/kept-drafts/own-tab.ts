import { session } from "#app/admin/kit/storage.ts";

const tabKey = "adminTab";
let tab: string | undefined;

/** The name of this tab, by which the server tells its drafts from those of the user's other tabs. A reload keeps it. */
export function ownTab(): string {
  if (tab) return tab;
  tab = session.getItem(tabKey) ?? crypto.randomUUID();
  try {
    session.setItem(tabKey, tab);
  } catch {
    // the storage is full of drafts: the name lasts until a reload
  }
  return tab;
}
