/** Dispatched when a lead was stored. */
export const leadStoredEvent = "lead-stored";

/** `reported`: whoever reports the lead adds when that is done. */
export type LeadStored = CustomEvent<{ payload: object; reported: Promise<void>[] }>;

/**
 * To be called once a lead is stored; it triggers the analytics events. @returns when they have been pushed, for a page
 * that is left then
 */
export async function leadStored(payload: object): Promise<void> {
  const reported: Promise<void>[] = [];
  window.dispatchEvent(new CustomEvent(leadStoredEvent, { detail: { payload, reported } }));
  await Promise.all(reported);
}
