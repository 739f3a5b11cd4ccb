import { useSyncExternalStore } from "react";

/** The lead to which a reply is being written in this tab, if its button was pressed. */
let openLead: number | null = null;
const listeners = new Set<() => void>();

export function openReply(leadId: number | null): void {
  openLead = leadId;
  listeners.forEach((listener) => listener());
}

/** Closes the reply to this lead, but not one that has been opened meanwhile. */
export function closeReply(leadId: number): void {
  if (openLead === leadId) openReply(null);
}

/** Whether the reply to this lead has been opened. */
export function useIsOpen(leadId: number): boolean {
  return useSyncExternalStore(listen, () => openLead === leadId, onServer);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function onServer(): boolean {
  return false;
}
