// The only script that a page names. React comes with the first island that is near or used.
import { startVisit } from "#app/site/frame/visit/start.ts";
import { kept } from "#app/site/frame/shell/keep.ts";
import { watchMenu } from "#app/site/frame/shell/menu.ts";
import { watchPrintButtons } from "#app/site/frame/shell/print.ts";
import { watchPictures } from "#app/site/frame/shell/watch-pictures.ts";
import { watchEstimateBar } from "#app/site/frame/shell/watch-estimate-bar.ts";
import { islands } from "#app/site/islands.ts";
import { isPlain } from "./plain-click.ts";
import { neededEvent } from "./needed.ts";
import { startedEvent } from "./started.ts";
import { propsOf, type IslandData } from "./island-data.ts";

/** What the user did in an island before it answered, by control, in order; it is repeated once the island answers. */
type Held = Map<Element, () => void>;
type Starting = { held: Held; runs: boolean };

const started = new WeakMap<Element, Starting>();
/** When islands last failed to start. For a while only a press asks again: typing would ask with every key. */
const failedAt = new WeakMap<Element, number>();
const onlyPressesMs = 10_000;
let data: IslandData | undefined;

/** @param held what the user did in the island earlier, when it could not be started */
async function start(island: HTMLElement, held: Held = new Map(), isAgain = false): Promise<void> {
  const going = started.get(island);
  if (going) {
    // later uses while it starts wait with the others
    for (const [control, repeat] of held) going.held.set(control, repeat);
    return;
  }
  const starting: Starting = { held, runs: false };
  started.set(island, starting);
  data ??= JSON.parse(document.getElementById("islands")!.textContent!) as IslandData;
  const { name, props } = propsOf(data, Number(island.dataset.at));
  try {
    const [{ hydrate }, content] = await Promise.all([import("./hydrate.tsx"), islands[name]!()]);
    hydrate(island, content, props, {
      onReady() {
        starting.runs = true;
        island.dataset.runs = "";
        // React keeps the elements that the server rendered, so each event can be repeated on its own element; each
        // behind React's own work, so that the next one finds what the one before has changed
        for (const [control, repeat] of held) queueMicrotask(() => void (control.isConnected && repeat()));
      },
      onFailed() {
        starting.runs = true;
      },
    });
  } catch {
    // offline, for example: it stays as served, and the next use tries again
    started.delete(island);
    failedAt.set(island, Date.now());
    if (held.size === 0) return;
    // the request may be older than the click
    if (!isAgain) return start(island, held, true);
    const link = [...held.keys()].findLast((control) => control instanceof HTMLAnchorElement);
    if (link && navigator.onLine) location.assign(link.href);
    else
      sayNotLoaded(
        island,
        [...held.keys()].some((control) => control.matches(".not-loaded")),
      );
  }
}

/**
 * Appears below the part that does not answer. A script that failed to load twice may be gone with a newer version of
 * the site, so the page can then be reloaded.
 */
function sayNotLoaded(island: HTMLElement, isSaidAgain: boolean): void {
  if (island.nextElementSibling?.matches(".not-loaded")) return;
  const note = document.createElement("p");
  note.className = "not-loaded wrap";
  note.setAttribute("role", "alert");
  const action = isSaidAgain ? "Reload the page" : "Try again";
  note.innerHTML = `This part of the page could not be loaded. <button type="button" class="plain-button">${action}</button>`;
  note.querySelector("button")!.addEventListener("click", () => {
    if (isSaidAgain) return location.reload();
    note.remove();
    void start(island, new Map([[note, () => {}]]));
  });
  island.after(note);
}

/** Using a part starts it; events that only its script handles are kept until then. */
function onUse(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  const island = target?.closest<HTMLElement>("is-land");
  if (!target || !island || started.get(island)?.runs) return;
  const repeat = repeatOf(event, target);
  if (!repeat && Date.now() - (failedAt.get(island) ?? 0) < onlyPressesMs) return;
  void start(island);
  if (!repeat) return;
  // React must not receive it in between: it may have hydrated the part without having reported it, or hydrate it for
  // this very event and take what was chosen for what was served
  event.stopPropagation();
  const control = target.closest(pressable) ?? target;
  const { held } = started.get(island)!;
  held.delete(control);
  held.set(control, repeat);
}

/** Controls whose clicks only a script handles; the browser itself sends forms and follows links to other pages. */
const pressable = 'button:not([type="submit"]), a[data-in-place]';

/** How an event is repeated; null for one that needs no script, such as typing. */
function repeatOf(event: Event, target: Element): (() => void) | null {
  if (event.type === "click") return choiceOf(target) ? chosen(target) : pressed(target, event);
  // a browser sends both for one choice
  return event.type === "input" || event.type === "change" ? chosen(target) : null;
}

function pressed(target: Element, event: Event): (() => void) | null {
  const control = target.closest<HTMLElement>(pressable);
  if (!control) return null;
  if (control.matches("a")) {
    if (!isPlain(event as MouseEvent)) return null;
    event.preventDefault();
  }
  return () => control.click();
}

/** The input if it is a radio button or a checkbox. */
function choiceOf(control: Element): HTMLInputElement | null {
  return control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type) ? control : null;
}

/** The browser shows a choice immediately; it is reset to the served value, then repeated for React. */
function chosen(control: Element): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    return () => {
      control.value = value;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    };
  }
  const choice = choiceOf(control);
  if (!choice) return null;
  const { checked } = choice;
  return () => {
    choice.checked = !checked;
    choice.click();
  };
}

for (const type of ["pointerover", "touchstart", "focusin", "click", "input", "change", neededEvent])
  addEventListener(type, onUse, { capture: true, passive: type !== "click" });

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      void start(target.closest("is-land")!);
    }
  },
  { rootMargin: "150px" },
);

/** The user's first action starts the parts that are near, so that they are running when clicked. */
const signs = ["scroll", "pointermove", "pointerdown", "touchstart", "keydown"];
function prepare(): void {
  for (const type of signs) removeEventListener(type, prepare);
  // an island has no box of its own
  for (const child of document.querySelectorAll("is-land > *")) near.observe(child);
}
for (const type of signs) addEventListener(type, prepare, { passive: true });

/**
 * Catches up on what happened before this script was there: the page was scrolled, a field has the focus or was changed,
 * or a form was filled in on an earlier page, whose `data-draft` names where that is kept.
 */
function catchUp(): void {
  if (scrollY > 0) prepare();
  for (const island of document.querySelectorAll<HTMLElement>("is-land[data-eager]")) void start(island);
  for (const form of document.querySelectorAll<HTMLFormElement>("is-land form[data-draft]"))
    if (kept("sessionStorage", form.dataset.draft!)) void start(form.closest<HTMLElement>("is-land")!);
  for (const field of document.querySelectorAll("is-land :is(button, input, select, textarea)")) {
    if (field !== document.activeElement && !isChanged(field)) continue;
    const island = field.closest<HTMLElement>("is-land")!;
    void start(island);
    const isLeft = field instanceof HTMLInputElement && field.type === "radio" && !field.checked;
    const repeat = isChanged(field) && !isLeft ? chosen(field) : null;
    if (repeat) started.get(island)?.held.set(field, repeat);
  }
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const served = [...field.options].findIndex((one) => one.defaultSelected);
    return field.selectedIndex !== Math.max(0, served);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  // the value of a box is "on" where none was served
  if (choiceOf(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

catchUp();
watchMenu();
watchEstimateBar();
watchPictures();
watchPrintButtons();
startVisit();
dispatchEvent(new Event(startedEvent));
