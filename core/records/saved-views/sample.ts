import { program } from "#core/audit.ts";
import { aUser } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";
import { addView } from "./add.ts";

const view = { screen: "leads", name: "Ocala, oldest first", query: { office: "ocala", sort: "oldest" } };

export const samples: Samples = {
  // a colleague's, and shared: nobody else sees a private one
  "saved-views": async (world) => {
    const userId = await aUser(world, { username: "casey", role: "sales" });
    const { id } = await addView(world, { input: { ...view, shared: true }, userId, actor: program });
    return {
      id,
      queries: { ofScreen: "screen=leads" },
      bodies: {
        create: { ...view, name: "Won in Ocala", query: { stage: "won", office: "ocala" }, shared: false },
        change: { version: 1, name: "Ocala desk", query: { office: "ocala" }, shared: true },
        chooseDefault: { screen: "leads", view: String(id) },
      },
    };
  },
};
