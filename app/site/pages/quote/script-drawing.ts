import type SignaturePad from "signature_pad";
import { signatureBox, signingLimits } from "#core/quotes/signing/rules.ts";
import { signaturePath } from "./signature-path.ts";

let pad: SignaturePad | undefined;

/** The pad is loaded when someone wants to draw; until then, and without it, the typed name is the signature. */
export function listenToDrawing(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-draw]")) void draw();
    if (target.closest("[data-clear]")) clear();
    if (target.closest("[data-undraw]")) stop();
  });
}

async function draw(): Promise<void> {
  const { default: Pad } = await import("signature_pad");
  const { frame, canvas, opener } = parts();
  if (!frame || !canvas) return;
  frame.hidden = false;
  if (opener) opener.hidden = true;
  document.querySelector("[data-drawn]")?.remove();
  fit(canvas);
  pad?.off();
  pad = new Pad(canvas, { minWidth: 0.8, maxWidth: 2.2, penColor: "#06303d" });
  pad.addEventListener("endStroke", keep);
  canvas.scrollIntoView({ block: "center" });
}

function parts() {
  return {
    frame: document.querySelector<HTMLElement>("[data-pad]"),
    canvas: document.querySelector<HTMLCanvasElement>("[data-pad] canvas"),
    opener: document.querySelector<HTMLElement>("[data-draw]")?.parentElement,
    field: document.querySelector<HTMLInputElement>('input[name="signature"]'),
  };
}

/** As many pixels as the screen has. */
function fit(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(devicePixelRatio, 1);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext("2d")?.scale(ratio, ratio);
}

/** What is drawn is sent with the form, as a path. */
function keep(): void {
  const { canvas, field } = parts();
  if (!pad || !canvas || !field) return;
  const size = { width: canvas.offsetWidth, height: canvas.offsetHeight };
  const strokes = pad.toData().map(({ points }) => points);
  field.value = signaturePath(strokes, size, signatureBox, signingLimits.signature);
}

function clear(): void {
  pad?.clear();
  const { field } = parts();
  if (field) field.value = "";
}

function stop(): void {
  clear();
  const { frame, opener } = parts();
  if (frame) frame.hidden = true;
  if (!opener) return;
  opener.hidden = false;
  opener.querySelector("button")?.focus();
}
