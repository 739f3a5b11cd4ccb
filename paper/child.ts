import { answerTask } from "#lib/runtime/task-child.ts";
import { drawOrder, type PaperOrder } from "./order.ts";

// Started by paper.ts for each PDF: if a text, typeface or picture makes a library crash or leak, only this process
// ends.
answerTask<PaperOrder>(drawOrder);
