import { draftStore } from "./draft-store.ts";
import { longTexts } from "./long-texts.ts";

/** A person who stops for half a second has written to the storage, in ms. */
const pause = 500;
/** A browser whose database hangs must not keep staff out, in ms. */
const longestLoad = 1_000;

/** What is typed and not saved in this tab. */
export const drafts = draftStore({
  session: () => sessionStorage,
  long: longTexts,
  pause,
  newId: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join(""),
});

/** Makes drafts of earlier in this tab ready. */
export function loadDrafts(): Promise<unknown> {
  return Promise.race([drafts.load(), new Promise((resolve) => setTimeout(resolve, longestLoad))]);
}

/** Writes what was typed last before the page goes. @returns the way to stop. */
export function watchLeaving(): () => void {
  const hidden = () => document.visibilityState === "hidden" && drafts.flush();
  addEventListener("pagehide", drafts.flush);
  document.addEventListener("visibilitychange", hidden);
  return () => {
    removeEventListener("pagehide", drafts.flush);
    document.removeEventListener("visibilitychange", hidden);
  };
}
