import { answerTask } from "#lib/runtime/task-child.ts";
import type { Order } from "./image-worker.ts";
import { runTask } from "./tasks.ts";

// Started by image-worker.ts for each task: whatever a hostile file does to the libraries ends with this process.
answerTask<Order>(runTask);
