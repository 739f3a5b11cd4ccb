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
  stepAside(added);
  keepClear(added);
  highlight(added);
  setInterval(() => {
    added.dataset.pulsing = "true";
    setTimeout(() => delete added.dataset.pulsing, pulseMs);
  }, pulseEveryMs);
  return added;
}

/** Who reads on has nothing covered by it; it returns on the way up. */
function stepAside(button: HTMLButtonElement): void {
  let last = scrollY;
  const follow = () => {
    // shorter moves are a finger that rests, or a part above that grew
    if (Math.abs(scrollY - last) < 8) return;
    const isFocused = document.activeElement === button;
    button.toggleAttribute("data-aside", scrollY > last && !isFocused);
    last = scrollY;
  };
  addEventListener("scroll", follow, { passive: true });
}

/** What it must not lie over when the page rests. */
const controls = ".button, button, input, select, textarea, summary, label";
const figures = ".price, .num";
/** How far it moves up at most, in steps of its own height. */
const mostSteps = 4;
/** After a scroll or a press, the page rests once nothing has moved for this long. */
const restMs = 250;

/** Nobody has to scroll for what it lies over. */
function keepClear(button: HTMLButtonElement): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(resting);
    resting = setTimeout(() => settle(button), restMs);
  };
  for (const moved of ["scroll", "resize", "click"]) addEventListener(moved, rest, { passive: true });
}

/** Moves it up, past what it would cover; if no place near is free, it is gone until the page has moved on. */
function settle(button: HTMLButtonElement): void {
  let steps = 0;
  do liftTo(steps);
  while (coversAnything(button) && (steps += 1) <= mostSteps);
  const isCrowded = steps > mostSteps;
  if (isCrowded) liftTo(0);
  button.toggleAttribute("data-crowded", isCrowded);
}

function liftTo(steps: number): void {
  document.documentElement.style.setProperty("--finder-lift", `${steps * 3}rem`);
}

function coversAnything(button: HTMLButtonElement): boolean {
  const box = button.getBoundingClientRect();
  const across = [box.left + 1, (box.left + box.right) / 2, box.right - 1];
  const down = [box.top + 1, (box.top + box.bottom) / 2, box.bottom - 1];
  const under = across.flatMap((x) => down.flatMap((y) => document.elementsFromPoint(x, y)));
  return under.some((one) => {
    if (button.contains(one)) return false;
    const figure = one.closest(figures);
    return one.closest(controls) !== null || (figure !== null && textOf(figure).some(meets(box)));
  });
}

/** Where its text is: it may be as wide as the page, and its figure short. */
function textOf(figure: Element): DOMRect[] {
  const text = document.createRange();
  text.selectNodeContents(figure);
  return [...text.getClientRects()];
}

function meets(box: DOMRect): (one: DOMRect) => boolean {
  return ({ left, right, top, bottom }) =>
    left < box.right && right > box.left && top < box.bottom && bottom > box.top;
}

let highlighted: ReturnType<typeof setTimeout> | undefined;

/** When it appears, and when there is something new. */
function highlight(button: HTMLButtonElement): void {
  clearTimeout(highlighted);
  button.dataset.highlighted = "true";
  settle(button);
  highlighted = setTimeout(() => {
    delete button.dataset.highlighted;
    // it is smaller without its name
    settle(button);
  }, highlightMs);
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
