import { kept } from "#app/site/frame/shell/keep.ts";

/** Notifies the floating button that stored data has changed. */
export const storedEvent = "assistant-stored";

/** True if the visitor has viewed pools, or was shown the assistant, in this tab. */
export function wasInvited(): boolean {
  return ["hasVisitedPools", "showFloatingAssistant"].some((name) => kept("sessionStorage", name));
}
