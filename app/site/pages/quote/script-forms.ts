/** Waits for this long, in ms, whether another option is pressed. */
const pauseMs = 250;

let timer: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | undefined;

/** Asks the server for the total with the options that are checked now. Answers to earlier questions are dropped. */
export function updateTotal(): void {
  clearTimeout(timer);
  asking?.abort();
  for (const live of liveParts(document)) live.setAttribute("aria-busy", "true");
  timer = setTimeout(() => void ask(), pauseMs);
}

async function ask(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("main form");
  if (!form) return;
  asking = new AbortController();
  const { signal } = asking;
  const answer = await pageFor("?do=total", new FormData(form), signal).catch(() => null);
  if (signal.aborted) return;
  trouble("total", answer === null);
  if (!answer) return;
  // withdrawn or revised meanwhile: all of it is new
  if (offerIn(answer) !== offerIn(document)) return showPage(answer);
  for (const fresh of liveParts(answer)) {
    const live = document.querySelector(`[data-live="${fresh.dataset.live}"]`);
    if (!live) continue;
    live.removeAttribute("aria-busy");
    if (live.innerHTML !== fresh.innerHTML) live.replaceChildren(...document.adoptNode(fresh).childNodes);
  }
}

function liveParts(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>("[data-live]")];
}

function offerIn(page: Document): string | undefined {
  return page.querySelector<HTMLInputElement>('input[name="offerHash"]')?.value;
}

/** The page that the server answers with. @throws without a connection, or if the answer is not from us */
async function pageFor(address: string, body: FormData, signal?: AbortSignal): Promise<Document> {
  const response = await fetch(address, { method: "POST", body, ...(signal && { signal }) });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!page.querySelector("main[data-quote]")) throw new Error(`Not our page: ${response.status}`);
  return page;
}

/** The form is sent without leaving the page, so that nothing typed is lost with a bad connection. */
export function listenToForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    void send(form, event.submitter);
  });
}

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (form.dataset.sending !== undefined) return;
  form.dataset.sending = "";
  button?.setAttribute("aria-disabled", "true");
  const address = button instanceof HTMLButtonElement ? button.formAction : form.action;
  const name = new URL(address).searchParams.get("do") ?? "";
  const body = new FormData(form);
  const page = await pageFor(address, body).catch(() => null);
  delete form.dataset.sending;
  button?.removeAttribute("aria-disabled");
  trouble(name, page === null);
  if (!page) return;
  // an answer about a question concerns nothing else on the page, such as the options that are chosen
  if (name === "ask" && offerIn(page) === offerIn(document)) showQuestions(page, body);
  else showPage(page, body);
}

function showQuestions(page: Document, sent: FormData): void {
  const fresh = page.querySelector("#questions");
  if (!fresh) return;
  const [typed, wasIn] = [typedTexts(), document.activeElement];
  document.querySelector("#questions")?.replaceWith(document.adoptNode(fresh));
  retype(typed, sent);
  const field = fresh.querySelector("textarea");
  // who is typing the next one goes on
  if (wasIn?.id === field?.id && field?.value) {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  } else bringIntoView(fresh);
}

/** Shows or hides what is said when the server could not be reached. */
function trouble(name: string, isThere: boolean): void {
  const note = document.querySelector<HTMLElement>(`[data-trouble="${name}"]`);
  if (note) note.hidden = !isThere;
}

/** A total that was asked for before is no longer waited for: its answer could be older than this page. */
function showPage(page: Document, sent?: FormData): void {
  clearTimeout(timer);
  asking?.abort();
  const typed = typedTexts();
  document.querySelector("main")?.replaceWith(document.adoptNode(page.querySelector("main") as HTMLElement));
  document.title = page.title;
  takeOver();
  retype(typed, sent);
  bringIntoView(document);
}

/** What is new is read aloud, and in sight. */
function bringIntoView(part: ParentNode): void {
  const news = part.querySelector<HTMLElement>("[data-focus]");
  news?.focus({ preventScroll: true });
  news?.scrollIntoView({ block: "center" });
}

function typedTexts(): [name: string, value: string][] {
  const fields = document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
    "main textarea, main #name",
  );
  return [...fields].map(({ name, value }) => [name, value]);
}

/**
 * What was typed stays, also what was typed while this was on its way. Of a question that has just been stored only that,
 * so that it is not sent again.
 */
function retype(typed: [name: string, value: string][], sent?: FormData): void {
  for (const [name, value] of typed) {
    const field = document.querySelector<HTMLTextAreaElement>(
      `textarea[name="${name}"], #name[name="${name}"]`,
    );
    const stored = name === "question" && document.querySelector(".quote-receipt") ? sent?.get(name) : null;
    if (field) field.value = typeof stored === "string" ? typedSince(stored, value) : value;
  }
}

function typedSince(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}

/** Shows what needs a script, and removes the button that it replaces: Enter would press it. */
export function takeOver(): void {
  for (const part of document.querySelectorAll("[data-without-script]")) part.remove();
  for (const part of document.querySelectorAll<HTMLElement>("[data-with-script]")) part.hidden = false;
}
