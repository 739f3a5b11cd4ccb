import { answerTask } from "#lib/task-child.ts";
import { drawQuote } from "./draw.ts";
import type { PaperOrder } from "./paper.ts";
import { readPhoto } from "./photo.ts";

// Started by paper.ts for each PDF: whatever a text, typeface or picture does to the libraries ends with this process.
answerTask<PaperOrder>(async ({ paper, pictures }) =>
  drawQuote(paper, paper.picture && (await readPhoto(paper.picture, pictures))),
);
