import { listenToDrawing } from "./script-drawing.ts";
import { listenToForms, updateTotal, takeOver } from "./script-forms.ts";
import { watchReader } from "./script-view.ts";

// The page works without it: forms are sent by the browser itself, and a button updates the total.

takeOver();
watchReader();
listenToForms();
listenToDrawing();
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "chosen") updateTotal();
});
