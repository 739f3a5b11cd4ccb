import { answerTask } from "#lib/runtime/task-child.ts";
import { drawOrder, type PaperOrder } from "./order.ts";

// Started by paper.ts for each PDF: whatever a text, typeface or picture does to the libraries ends with this process.
answerTask<PaperOrder>(drawOrder);
