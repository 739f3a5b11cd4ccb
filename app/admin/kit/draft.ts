import { useState } from "react";

/** Texts typed and not yet sent, by record. They outlive a closed panel, not a closed tab. */
const drafts = new Map<string, string>();

/** A text that is kept under `key` until it is set to "". */
export function useDraft(key: string): [string, (text: string) => void] {
  const [, redraw] = useState(0);
  const set = (text: string) => {
    if (text === "") drafts.delete(key);
    else drafts.set(key, text);
    redraw((count) => count + 1);
  };
  return [drafts.get(key) ?? "", set];
}

/** Nobody finds what the person before them typed. */
export function forgetDrafts(): void {
  drafts.clear();
}
