import "./assistant.css";
import type { Recommendation } from "#core/desk/advice/rules.ts";
import { pageClassOf } from "#core/content/tracking/rules.ts";
import { keep, kept } from "#app/site/frame/shell/keep.ts";
import { askForFinder } from "#app/site/parts/finder-request.ts";
import { storedEvent, wasInvited } from "./invited.ts";

/** Values from the specification, section 9. */
const highlightMs = 5_000;
const pulseEveryMs = 15_000;
const pulseMs = 1_000;

const compass =
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16.24 7.76l-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z";

let button: HTMLButtonElement | undefined;
let recommendations: Recommendation[] = [];

/**
 * The floating Pool Finder button: shown with stored recommendations, after a visit to the pools, or on request; once
 * shown it stays.
 */
export function showFinderButton(): void {
  const showsPools = ["pools", "pool-detail"].includes(pageClassOf(location.pathname));
  if (showsPools) keep("sessionStorage", "hasVisitedPools", "true");
  update();
  addEventListener(storedEvent, update);
}

/** Shows what is stored. Few visitors have any recommendations, and others need not load what reads them. */
function update(): void {
  if (!kept("sessionStorage", "aiRecommendations")) return show([]);
  import("./stored.ts")
    .then(({ readRecommendations }) => show(readRecommendations()))
    .catch((error: unknown) => console.warn("The pool recommendations could not be loaded.", error));
}

function show(stored: Recommendation[]): void {
  const isNew = idsOf(stored) !== idsOf(recommendations);
  recommendations = stored;
  if (!button) {
    if (stored.length === 0 && !wasInvited()) return;
    button = addButton();
  } else if (isNew) highlight(button);
  const count = stored.length;
  const text = count === 0 ? "Pool Finder" : `${count} ${count === 1 ? "pool" : "pools"} for you`;
  button.ariaLabel = count === 0 ? "Open Pool Finder assistant" : `${text}: open Pool Finder assistant`;
  button.querySelector("span")!.textContent = text;
}

function idsOf(stored: Recommendation[]): string {
  return stored.map(({ poolId }) => poolId).join();
}

/** Last in the document, and so last in the tab order. */
function addButton(): HTMLButtonElement {
  const added = document.createElement("button");
  added.type = "button";
  added.className = "assistant-button";
  added.ariaHasPopup = "dialog";
  added.innerHTML = `<svg class="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${compass}"/></svg><span></span>`;
  added.addEventListener("click", () => void openDialog());
  document.body.append(added);
  // apart, because most pages have no such button
  import("./keep-clear.ts")
    .then(({ keepClear }) => keepClear(added))
    .catch((error: unknown) => console.warn("The Pool Finder can't make room.", error));
  highlight(added);
  setInterval(() => {
    added.dataset.pulsing = "true";
    setTimeout(() => delete added.dataset.pulsing, pulseMs);
  }, pulseEveryMs);
  return added;
}

let highlighted: ReturnType<typeof setTimeout> | undefined;

/** When it appears, and when there is something new. */
function highlight(button: HTMLButtonElement): void {
  clearTimeout(highlighted);
  button.dataset.highlighted = "true";
  highlighted = setTimeout(() => delete button.dataset.highlighted, highlightMs);
}

async function openDialog(): Promise<void> {
  try {
    const { showAssistant } = await import("./dialog.tsx");
    showAssistant(recommendations);
  } catch {
    // without the dialog, its target does the same
    askForFinder();
  }
}
