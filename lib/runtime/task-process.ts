import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { Unusable } from "#lib/files/media.ts";
import type { TaskMessage } from "./task-child.ts";

/** The process of a task was ended before it had an answer: it took too long, was stopped with us, or crashed. */
export class TaskEnded extends Error {
  readonly how: "late" | "stopped" | "died";
  readonly signal: string;

  constructor(how: TaskEnded["how"], signal: string) {
    super(`The process of a task was ended before it had an answer (${how}, ${signal}).`);
    this.name = "TaskEnded";
    this.how = how;
    this.signal = signal;
  }
}

type Task = {
  /** The input of its program; anything that can be cloned. */
  input: unknown;
  /** It is killed after this time, in ms. */
  timeoutMs: number;
  /** Receives the progress that its program reports. */
  onProgress?: (progress: unknown) => void;
};

export type TaskProcesses = {
  /**
   * @returns the task's result
   * @throws Unusable, TaskEnded, or an Error with what its program threw, or wrote before it exited without an answer
   */
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

/** Enough for the message and the stack of an error, in characters. */
const mostWritten = 4_000;

function work(
  running: Set<ChildProcess>,
  child: ChildProcess,
  { input, timeoutMs, onProgress }: Task,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    running.add(child);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill("SIGKILL");
    }, timeoutMs);
    child.on("message", (message: TaskMessage) => {
      if (message.type === "progress") onProgress?.(message.progress);
      else if (message.type === "done") resolve(message.result);
      else if (message.type === "unusable") reject(new Unusable(message.why, message.detail));
      else reject(new Error(message.message));
    });
    // what a crash writes is about the memory of one file, so it does not go to our log
    let written = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      if (written.length < mostWritten) written += text;
    });
    child.once("error", reject);
    child.once("close", (_, signal) => {
      clearTimeout(timer);
      running.delete(child);
      // after an answer this has no effect: a promise settles only once
      if (signal) reject(new TaskEnded(late ? "late" : signal === "SIGTERM" ? "stopped" : "died", signal));
      else reject(new Error(`The process of a task exited without an answer. ${written}`));
    });
    // a process that dies before it has read its input is reported when it closes
    child.send(input as object, () => {});
  });
}

/**
 * The process gets no variables of our environment, so no passwords or keys, except the folder of cached compiled code,
 * if there is one.
 */
function start(program: string, memoryMb?: number): ChildProcess {
  const cache = getCompileCacheDir();
  const limit = memoryMb ? [`--max-old-space-size=${memoryMb}`] : [];
  return fork(program, [], {
    env: cache ? { NODE_COMPILE_CACHE: cache } : {},
    execArgv: ["--disable-warning=ExperimentalWarning", ...limit],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
}
