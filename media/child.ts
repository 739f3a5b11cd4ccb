import { answerTask } from "#lib/runtime/task-child.ts";
import type { WorkerOrder } from "./image-worker.ts";
import { runTask } from "./tasks.ts";

// Started by image-worker.ts for each task: if a hostile file makes a library crash or leak, only this process ends.
answerTask<WorkerOrder>(runTask);
