import { program } from "#core/audit.ts";
import { aLead, aUser } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";
import { addTask } from "./add.ts";
import { finishTask } from "./finish.ts";

export const samples: Samples = {
  tasks: async (world) => {
    const leadId = await aLead(world);
    const userId = await aUser(world, { username: "kim", role: "sales" });
    const input = { leadId, text: "Call again", dueDay: "2026-11-23", dueTime: "10:00" };
    const actor = { ...program, userId };
    const { id } = await addTask(world, { input, actor });
    // finishing raises the version, so that the sample's delete is stale and not forbidden to another user
    await finishTask(world, { id, actor });
    return {
      id,
      bodies: {
        create: { leadId, text: "Send quote", dueDay: "2026-11-24" },
        change: { version: 1, text: "Call in the morning", dueTime: "" },
        done: {},
        reopen: {},
      },
    };
  },
};
