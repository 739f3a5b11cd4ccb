import { inPages, serve } from "#core/serve.ts";
import { addTask } from "./add.ts";
import { changeTask } from "./change.ts";
import { tasks } from "./contract.ts";
import { deleteTask } from "./delete.ts";
import { finishTask } from "./finish.ts";
import { findTask, listTasks, plainQuery } from "./reads.ts";
import { reopenTask } from "./reopen.ts";

export const tasksService = serve(tasks, {
  list: async (world, { query, session }) => {
    const filters = plainQuery(query, { userId: session.user.id, now: world.now() });
    return inPages(query, await listTasks(world.db.staff, filters));
  },
  find: (world, { id }) => findTask(world.db.staff, id),
  create: async (world, { body, actor, session, answered }) => {
    const author = { ...actor, userId: session.user.id };
    const { id, isNew } = await addTask(world, { input: body, actor: author });
    if (!isNew) answered.status = 200;
    return findTask(world.db.staff, id);
  },
  change: async (world, { id, body, actor }) => {
    await changeTask(world, { id, change: body, actor });
    return findTask(world.db.staff, id);
  },
  done: async (world, { id, actor, session }) => {
    await finishTask(world, { id, actor: { ...actor, userId: session.user.id } });
    return findTask(world.db.staff, id);
  },
  reopen: async (world, { id, actor }) => {
    await reopenTask(world, { id, actor });
    return findTask(world.db.staff, id);
  },
  remove: async (world, { id, query, actor }) => {
    await deleteTask(world, { id, version: query.version, actor });
    return undefined;
  },
});
