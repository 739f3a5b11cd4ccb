import type { FileLimits, PhotoLimits, UploadKind } from "#core/ports.ts";
import { Unusable, type MediaKind } from "#lib/files/media.ts";
import { TaskEnded, taskProcesses, type TaskProcesses } from "#lib/runtime/task-process.ts";

export type CleanOrder = {
  task: "clean";
  from: string;
  to: string;
  limits: FileLimits;
  requestedKind?: UploadKind | undefined;
};
export type ProcessTask = { task: "process"; from: string; folder: string; widths: number[] };
export type PhotoOrder = { task: "photo"; from: string; to: string; smallTo: string; limits: PhotoLimits };
export type WorkerOrder = CleanOrder | PhotoOrder | ProcessTask;

type Results = {
  clean: { kind: MediaKind; width: number; height: number };
  photo: { width: number; height: number };
  process: { blur: string };
};

/** Longer than the largest permitted picture takes on a slow machine, in ms; beyond that it is an attack or a bug. */
const timeouts = { clean: 60_000, photo: 60_000, process: 15 * 60_000 };

export type ImageWorker = {
  run<Task extends WorkerOrder["task"]>(
    order: WorkerOrder & { task: Task },
    onVariant?: (name: string) => void,
  ): Promise<Results[Task]>;
  stop(): void;
};

/**
 * Processes pictures in a separate process that exits with each task, so that neither its memory nor a crash of its
 * libraries affects the server. One task at a time, because one picture may take a third of a small machine's memory;
 * an upload that someone waits for comes before the variants of pictures that are already stored, and one of staff
 * before those of customers.
 */
export function openImageWorker(program: string): ImageWorker {
  const processes = taskProcesses(program);
  const turns = openTurns();
  let stopped = false;
  return {
    async run(order, onVariant = () => {}) {
      const endTurn = await turns.begin(order.task);
      try {
        if (stopped) throw new Error("The server is stopping.");
        return (await work(processes, order, onVariant)) as Results[typeof order.task];
      } finally {
        endTurn();
      }
    },
    stop() {
      stopped = true;
      processes.stop();
    },
  };
}

/** One turn at a time: the sanitizing ones first, then customers' photos, otherwise in order. */
function openTurns(): { begin(task: WorkerOrder["task"]): Promise<() => void> } {
  const waiting: Record<WorkerOrder["task"], (() => void)[]> = { clean: [], photo: [], process: [] };
  let isTaken = false;
  function end(): void {
    const next = waiting.clean.shift() ?? waiting.photo.shift() ?? waiting.process.shift();
    isTaken = next !== undefined;
    next?.();
  }
  return {
    async begin(task) {
      if (isTaken) await new Promise<void>((begun) => waiting[task].push(begun));
      isTaken = true;
      return end;
    },
  };
}

async function work(
  processes: TaskProcesses,
  order: WorkerOrder,
  onVariant: (name: string) => void,
): Promise<unknown> {
  const onProgress = (name: unknown) => onVariant(String(name));
  try {
    return await processes.run({ input: order, timeoutMs: timeouts[order.task], onProgress });
  } catch (reason) {
    if (!(reason instanceof TaskEnded)) throw reason;
    if (reason.how === "stopped") throw new Error("The work was aborted.", { cause: reason });
    throw reason.how === "late" ? new Unusable("too_slow") : new Unusable("died", reason.signal);
  }
}
