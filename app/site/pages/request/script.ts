// The page works without it: the browser then sends all photos with one form, and says nothing until they are stored.

type Answer = { refusals: (string | null)[] } | { message: string };

/** Photos that were chosen and are not stored yet, in their order; "Send photos" goes on with them. */
let waiting: File[] = [];

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.photos === undefined) return;
  event.preventDefault();
  if (form.dataset.sending === undefined) void send(form);
});

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === "file") waiting = [...(target.files ?? [])];
});

async function send(form: HTMLFormElement): Promise<void> {
  form.dataset.sending = "";
  form.querySelector("button")?.setAttribute("aria-disabled", "true");
  // chosen before this script ran
  if (waiting.length === 0)
    waiting = [...(form.querySelector<HTMLInputElement>('input[type="file"]')?.files ?? [])];
  const all = waiting.length;
  const refused: string[] = [];
  let problem = "";
  while (waiting.length > 0 && problem === "") {
    const place = all - waiting.length + 1;
    const tell = (share: number) =>
      say(form, `Sending photo ${place} of ${all}: ${Math.round(100 * share)}%`);
    tell(0);
    const answer = await sent(form.action, await asTaken(form, waiting[0]!), tell);
    if ("message" in answer) problem = answer.message;
    else {
      const [refusal] = answer.refusals;
      if (refusal) refused.push(`Photo ${place} wasn’t saved. ${refusal}`);
      waiting = waiting.slice(1);
    }
  }
  const unsaved = waiting.length;
  await showPhotos(form);
  tellTrouble([...refused, ...(problem ? [`${problem} ${left(unsaved)}`] : [])]);
}

function left(count: number): string {
  const photos = count === 1 ? "1 photo isn’t" : `${count} photos aren’t`;
  return `${photos} saved yet. Press “Send photos” to send ${count === 1 ? "it" : "them"} again.`;
}

/**
 * A photo of a kind that we don't take, such as HEIC, as a JPEG if this browser can open it: Safari can. Otherwise the
 * file itself, about which the server says what to do.
 */
async function asTaken(form: HTMLFormElement, photo: File): Promise<Blob> {
  const taken = form.querySelector<HTMLInputElement>('input[type="file"]')?.accept.split(",") ?? [];
  if (taken.includes(photo.type)) return photo;
  const picture = await createImageBitmap(photo).catch(() => null);
  if (!picture) return photo;
  const { width, height } = picture;
  const scale = Math.min(1, Number(form.dataset.longestSide) / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.92));
  return drawn ?? photo;
}

const lost = "The connection was lost.";

/** Sends one photo. Only XMLHttpRequest says how much of it has left. */
function sent(address: string, photo: Blob, tell: (share: number) => void): Promise<Answer> {
  const body = new FormData();
  body.set("photos", photo);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("accept", "application/json");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => tell(total > 0 ? loaded / total : 0));
    request.addEventListener("loadend", () => resolve(answerIn(request)));
    request.send(body);
  });
}

function answerIn({ response }: XMLHttpRequest): Answer {
  const answer = response as Partial<{ refusals: (string | null)[]; message: string }> | null;
  if (answer?.refusals) return { refusals: answer.refusals };
  return { message: answer?.message ?? lost };
}

/** Replaces the part by what the server shows now. Without a connection it stays as it is. */
async function showPhotos(form: HTMLFormElement): Promise<void> {
  const page = await fetch(location.pathname)
    .then(async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html"))
    .catch(() => null);
  const fresh = page?.querySelector("#photos");
  if (fresh) return document.querySelector("#photos")?.replaceWith(document.adoptNode(fresh));
  delete form.dataset.sending;
  form.querySelector("button")?.removeAttribute("aria-disabled");
  say(form, "");
}

/** What is still to be sent needs no new choice. */
function tellTrouble(lines: string[]): void {
  const part = document.querySelector("#photos");
  const input = part?.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) input.required = waiting.length === 0;
  part?.querySelector("[data-trouble]")?.remove();
  if (lines.length === 0) return;
  const list = document.createElement("div");
  list.className = "photo-trouble";
  list.setAttribute("role", "alert");
  list.dataset.trouble = "";
  for (const line of lines) list.appendChild(document.createElement("p")).textContent = line;
  part?.querySelector("h2")?.after(list);
}

function say(form: HTMLFormElement, text: string): void {
  const note = form.querySelector<HTMLElement>("[data-progress]");
  if (!note) return;
  note.hidden = text === "";
  note.textContent = text;
}
