import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { Unusable } from "#lib/files/media.ts";
import type { TaskMessage } from "./task-child.ts";

/** The process of a task ended without an answer: it took too long, was stopped with us, or died. */
export class TaskEnded extends Error {
  readonly how: "late" | "stopped" | "died";
  readonly signal: string;

  constructor(how: TaskEnded["how"], signal: string) {
    super(`The process of a task ended without an answer (${how}${signal && `, ${signal}`}).`);
    this.name = "TaskEnded";
    this.how = how;
    this.signal = signal;
  }
}

type Task = {
  /** What its program is sent; anything that can be cloned. */
  order: unknown;
  /** It is killed after this time, in ms. */
  patience: number;
  /** What its program says on the way. */
  onNews?: (news: unknown) => void;
};

export type TaskProcesses = {
  /** @returns the task's result @throws Unusable, TaskEnded, or an Error with what its program threw */
  run(task: Task): Promise<unknown>;
  /** Ends the tasks that are running. */
  stop(): void;
};

/**
 * Runs each task in a process that ends with it, so that neither its memory nor a crash of its libraries affects ours.
 * @param program the path of a file that calls `answerTask`, which Node runs from source
 * @param memoryMb the most memory for JavaScript objects; by default Node's own limit
 */
export function taskProcesses(program: string, memoryMb?: number): TaskProcesses {
  const running = new Set<ChildProcess>();
  return {
    run: (task) => work(running, start(program, memoryMb), task),
    stop() {
      for (const child of running) child.kill("SIGTERM");
    },
  };
}

function work(
  running: Set<ChildProcess>,
  child: ChildProcess,
  { order, patience, onNews }: Task,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    running.add(child);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill("SIGKILL");
    }, patience);
    child.on("message", (said: TaskMessage) => {
      if (said.type === "news") onNews?.(said.news);
      else if (said.type === "done") resolve(said.result);
      else if (said.type === "unusable") reject(new Unusable(said.why, said.detail));
      else reject(new Error(said.message));
    });
    child.once("error", reject);
    child.once("close", (_, signal) => {
      clearTimeout(timer);
      running.delete(child);
      // after an answer this has no effect: a promise settles only once
      reject(new TaskEnded(late ? "late" : signal === "SIGTERM" ? "stopped" : "died", signal ?? ""));
    });
    // one that dies before it has read its order is reported when it closes
    child.send(order as object, () => {});
  });
}

/** It gets nothing of our environment, so no passwords or keys; only where compiled code is cached, if it is. */
function start(program: string, memoryMb?: number): ChildProcess {
  const cache = getCompileCacheDir();
  const limit = memoryMb ? [`--max-old-space-size=${memoryMb}`] : [];
  return fork(program, [], {
    env: cache ? { NODE_COMPILE_CACHE: cache } : {},
    execArgv: ["--disable-warning=ExperimentalWarning", ...limit],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}
