import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import type { FileLimits, Wanted } from "#core/ports.ts";
import { Unusable, type MediaKind, type Refusal } from "#lib/media.ts";

export type CleanOrder = {
  task: "clean";
  from: string;
  to: string;
  limits: FileLimits;
  wanted?: Wanted | undefined;
};
export type ProcessTask = { task: "process"; from: string; folder: string; widths: number[] };
export type Order = CleanOrder | ProcessTask;

export type Answer =
  | { type: "variant"; name: string }
  | { type: "done"; result: unknown }
  | { type: "unusable"; why: Refusal; detail: string }
  | { type: "broken"; message: string };

type Results = {
  clean: { kind: MediaKind; width: number; height: number };
  process: { blur: string };
};

/** Longer than the largest permitted picture takes on a slow machine, in ms; beyond that it is an attack or a bug. */
const patience = { clean: 60_000, process: 15 * 60_000 };

export type ImageWorker = {
  run<Task extends Order["task"]>(
    order: Order & { task: Task },
    onVariant?: (name: string) => void,
  ): Promise<Results[Task]>;
  stop(): void;
};

/**
 * Processes pictures in a separate process that exits with each task, so that neither its memory nor a crash of its
 * libraries affects the server. One task at a time, because one picture may take a third of a small machine's memory;
 * those who wait for an upload come before the variants of what has been uploaded.
 */
export function openImageWorker(program: string): ImageWorker {
  const running = new Set<ChildProcess>();
  const turns = openTurns();
  let stopped = false;
  return {
    async run(order, onVariant = () => {}) {
      const endTurn = await turns.begin(order.task);
      try {
        if (stopped) throw new Error("The server is stopping.");
        return (await work(running, program, order, onVariant)) as Results[typeof order.task];
      } finally {
        endTurn();
      }
    },
    stop() {
      stopped = true;
      for (const child of running) child.kill("SIGTERM");
    },
  };
}

/** One turn at a time: the sanitizing ones first, otherwise in order. */
function openTurns(): { begin(task: Order["task"]): Promise<() => void> } {
  const waiting: Record<Order["task"], (() => void)[]> = { clean: [], process: [] };
  let isTaken = false;
  function end(): void {
    const next = waiting.clean.shift() ?? waiting.process.shift();
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

function work(
  running: Set<ChildProcess>,
  program: string,
  order: Order,
  onVariant: (name: string) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = start(program);
    running.add(child);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill("SIGKILL");
    }, patience[order.task]);
    child.on("message", (said: Answer) => {
      if (said.type === "variant") onVariant(said.name);
      else if (said.type === "done") resolve(said.result);
      else if (said.type === "unusable") reject(new Unusable(said.why, said.detail));
      else reject(new Error(said.message));
    });
    child.once("error", reject);
    child.once("close", (_, signal) => {
      clearTimeout(timer);
      running.delete(child);
      // after an answer these have no effect: a promise settles only once
      if (late) reject(new Unusable("too_slow"));
      else if (signal === "SIGTERM") reject(new Error("The work was aborted."));
      else reject(new Unusable("died", signal ?? ""));
    });
    child.send(order);
  });
}

/** It gets nothing of our environment, so no passwords or keys; only where compiled code is cached, if it is. */
function start(program: string): ChildProcess {
  const cache = getCompileCacheDir();
  return fork(program, [], {
    env: cache ? { NODE_COMPILE_CACHE: cache } : {},
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}
