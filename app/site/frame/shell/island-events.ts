/** How far below or above the screen a section is about to be seen. */
const ahead = "150px";

/** What starts a served section that does not run yet, by its name. */
const waiting = new Map<string, () => void>();
const running = new Set<string>();
/** Sections that were used: if the request for their script fails, it may be older than the use, so one more is made. */
const touched = new Set<string>();
/** The control that was used too early: its section, its place among the section's controls, and what was chosen in it. */
let used: { section: Element; place: number; value: string | undefined } | undefined;

const controls = "a[href], button, input, label, select, textarea, summary";
/** What the browser does by itself: follow a link, send a form, put the cursor into a field. */
const plain =
  'a[href], [type="submit"], select, textarea, summary, input:not([type="radio"], [type="checkbox"])';

/**
 * Resolves when the section is about to be seen, gets the focus, or is clicked.
 * @param hasFailed its script could not be loaded before: being seen is not enough to ask again, a new connection is
 */
export function nearOrTouched(section: HTMLElement, hasFailed: boolean): Promise<void> {
  const name = nameOf(section);
  if (touched.delete(name)) return Promise.resolve();
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && begin(), {
      rootMargin: ahead,
    });
    function begin(): void {
      watch.disconnect();
      removeEventListener("online", begin);
      resolve();
    }
    if (hasFailed) addEventListener("online", begin);
    else watch.observe(section);
    waiting.set(name, begin);
  });
}

/** The section of this name runs: a click or a choice that came too early is repeated. */
export function runs(name: string): void {
  running.add(name);
  waiting.delete(name);
  const { section, place = 0, value } = used ?? {};
  if (!section || nameOf(section) !== name) return;
  used = undefined;
  const control = section.querySelectorAll<HTMLElement>(controls)[place];
  if (value === undefined) return control?.click();
  // React has put back what the page was served with
  (control as HTMLSelectElement).value = value;
  control?.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Watches the page from the start, because a section may be used before the app has reached it. */
export function watchSections(): void {
  addEventListener("focusin", (event) => void startedBy(event), true);
  addEventListener("click", hold, true);
  addEventListener("change", hold, true);
}

/** A section that does not run yet, in which the event happened; it is started. */
function startedBy({ target }: Event): Element | null {
  const section = target instanceof Element ? target.closest("[data-island]") : null;
  const name = section && nameOf(section);
  if (!name || running.has(name)) return null;
  touched.add(name);
  waiting.get(name)?.();
  return section;
}

/**
 * A click, or a choice in a list, that comes too early is repeated later. React must not hear of it before: it may have
 * the section without having told `runs`, and a choice repeated in the middle of its own event would be undone by it,
 * because that then finds the list put back.
 */
function hold(event: Event): void {
  const control = event.target instanceof Element ? event.target.closest(controls) : null;
  // a link to a place on the page must find it where it will be: everything is laid out first
  if (control?.matches('[href*="#"]')) layOutAll();
  const section = startedBy(event);
  const isChoice = event.type === "change";
  if (!section || !control || control.matches(isChoice ? ":not(select)" : plain)) return;
  event.preventDefault();
  event.stopPropagation();
  const value = isChoice ? (control as HTMLSelectElement).value : undefined;
  used = { section, place: placeOf(control, section), value };
}

function placeOf(control: Element, section: Element): number {
  return [...section.querySelectorAll(controls)].indexOf(control);
}

/** From now on no section's height is estimated. */
export function layOutAll(): void {
  document.documentElement.dataset.whole = "";
}

function nameOf(section: Element): string {
  return section.getAttribute("data-island") ?? "";
}
