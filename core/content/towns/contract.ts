import { z } from "zod";
import { contract, operation } from "#core/contract.ts";
import { landingPages } from "#core/content/contract.ts";
import { Town, TownDraftsAdded, TownDraftsInput, TownFacts } from "./shape.ts";

/** Who writes landing pages. */
const { policy } = landingPages.operations.create;

/** The towns that the data knows: what their landing pages are written from. */
export const towns = contract({
  name: "towns",
  one: "town",
  many: "towns",
  path: "/api/admin/towns",
  id: "text",
  shows: ["landing-pages", "offices"],
  operations: {
    all: operation({
      path: "",
      summary: "All of them, by office, with their landing pages",
      policy,
      answer: z.object({ items: z.array(Town) }),
    }),
    facts: operation({
      path: "/:id/facts",
      summary: "What is known of one and its county, with sources",
      policy,
      answer: TownFacts,
    }),
    addDrafts: operation({
      path: "/drafts",
      summary: "Add a draft about a service for each of several; one whose address is taken is skipped",
      policy,
      body: TownDraftsInput,
      answer: TownDraftsAdded,
    }),
  },
});
