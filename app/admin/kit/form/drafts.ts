import { draftStore } from "./draft-store.ts";
import { longTexts } from "./long-texts.ts";

/** A pause in typing after which drafts are stored, in ms. */
const pause = 500;
/** How long to wait for a browser database that hangs, in ms. */
const longestLoad = 1_000;

/** This tab's drafts. */
export const drafts = draftStore({
  session: () => sessionStorage,
  long: longTexts,
  pause,
  newId: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join(""),
});

/** Loads drafts stored earlier in this tab. */
export function loadDrafts(): Promise<unknown> {
  return Promise.race([drafts.load(), new Promise((resolve) => setTimeout(resolve, longestLoad))]);
}

/** Stores pending input before the page is unloaded. @returns a function to stop */
export function watchLeaving(): () => void {
  const hidden = () => document.visibilityState === "hidden" && drafts.flush();
  addEventListener("pagehide", drafts.flush);
  document.addEventListener("visibilitychange", hidden);
  return () => {
    removeEventListener("pagehide", drafts.flush);
    document.removeEventListener("visibilitychange", hidden);
  };
}
