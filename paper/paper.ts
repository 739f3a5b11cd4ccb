import type { Paper } from "#core/ports.ts";
import type { QuotePaper } from "#core/quotes/files/shape.ts";
import { taskProcesses } from "#lib/runtime/task-process.ts";
import type { PaperOrder } from "./order.ts";

/** Longer than the longest quote takes on a slow machine, in ms. */
const timeoutMs = 60_000;
/** Several times what the longest quote takes. */
const memoryMb = 256;

/** Nearly every text is of nothing else. */
const usual = /^[\n -~\u00a0-\u00ff–—‘’“”•…′″−]*$/;

type Options = {
  /** The path of child.ts in this folder, which Node runs from source. */
  program: string;
  /** The folder of the pictures that come with the program. */
  pictures: string;
};

/** Draws PDFs one after the other, each in a process that ends with it. Nothing is started before the first one. */
export function openPaper({ program, pictures }: Options): Paper {
  const processes = taskProcesses(program, memoryMb);
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;
  async function run(paper: QuotePaper, onDamaged: (picture: string) => void): Promise<Uint8Array> {
    if (stopped) throw new Error("The server is stopping.");
    const order: PaperOrder = { paper, pictures };
    const onProgress = (picture: unknown) => onDamaged(picture as string);
    return (await processes.run({ input: order, timeoutMs, onProgress })) as Uint8Array;
  }
  return {
    draw(paper, onDamaged = () => {}) {
      const drawn = last.then(() => run(paper, onDamaged));
      last = drawn.catch(() => {});
      return drawn;
    },
    // the typefaces are read once a text has more than they all have
    withoutGlyphs: async (text) => (usual.test(text) ? [] : (await import("./fonts.ts")).withoutGlyphs(text)),
    stop() {
      stopped = true;
      processes.stop();
    },
  };
}
