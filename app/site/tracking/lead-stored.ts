/** Says that a lead was stored; its detail is what was sent. */
export const leadStoredEvent = "lead-stored";

/** To be called once a lead is stored: the figures about it are told from there. */
export function leadStored(payload: object): void {
  window.dispatchEvent(new CustomEvent(leadStoredEvent, { detail: payload }));
}
