/** Dispatched when a lead was stored; its detail is the payload. */
export const leadStoredEvent = "lead-stored";

/** To be called once a lead is stored; it triggers the analytics events. */
export function leadStored(payload: object): void {
  window.dispatchEvent(new CustomEvent(leadStoredEvent, { detail: payload }));
}
