import { z } from "zod";
import { policy } from "#core/policies.ts";
import { act, change, contract, create, find, list, remove } from "#core/contract.ts";
import { deleteTasks } from "./policies.ts";
import { Task, TaskChange, TaskInput, TaskQuery } from "./shape.ts";

const see = policy("View tasks", "sales");
const work = policy("Add, change and complete tasks", "sales");

/** What has to happen next on leads, when, and by whom. */
export const tasks = contract({
  name: "tasks",
  one: "task",
  many: "tasks",
  path: "/api/admin/tasks",
  shows: ["leads", "users"],
  operations: {
    list: list(TaskQuery, Task, {
      summary: "List; open tasks of lost and archived leads only with the lead's id",
      policy: see,
    }),
    find: find(Task, { policy: see }),
    create: {
      ...create(TaskInput, Task, {
        summary: "Add one; an open one that is the same is answered instead",
        policy: work,
      }),
      alsoAnswers: 200,
    },
    change: change(TaskChange, Task, { policy: work }),
    done: act("done", z.strictObject({}), Task, {
      summary: "Mark as done; one that is done already stays as it is",
      policy: work,
    }),
    reopen: act("reopen", z.strictObject({}), Task, { summary: "Open one again", policy: work }),
    remove: remove({ summary: "Delete one", policy: deleteTasks }),
  },
});
