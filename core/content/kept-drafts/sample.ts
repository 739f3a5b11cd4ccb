import { aUser } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";
import { keepDraft } from "./keep.ts";

const typed = { noun: "posts", record: "new", tab: "0b7f6a52-6a3c-4f0e-9a55-0d3b1f0f2c11" } as const;
const draft = { version: 0, base: { title: "" }, mine: { title: "Pools in Naples" } };

export const samples: Samples = {
  // a colleague's, which nobody else sees
  "kept-drafts": async (world) => {
    const userId = await aUser(world, { username: "lee", role: "editor" });
    await keepDraft(world, { userId, input: { ...typed, draft } });
    return {
      queries: { ofRecord: "noun=posts&record=new", records: "noun=posts" },
      bodies: { keep: { ...typed, draft }, drop: typed },
    };
  },
};
