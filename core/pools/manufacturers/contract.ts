import { z } from "zod";
import { policy } from "#core/policies.ts";
import {
  act,
  change,
  changeHistory,
  contract,
  create,
  find,
  list,
  ListQuery,
  operation,
} from "#core/contract.ts";
import {
  DeleteQuery,
  ManufacturerChange,
  ManufacturerFields,
  ManufacturerInput,
  ManufacturerOrder,
  ManufacturerRecord,
  Merging,
  Unmerging,
} from "./shape.ts";

const see = policy("View the catalog", "sales", "editor");
const write = policy("Change pools and manufacturers", "editor");

/** The manufacturers of the shells. */
export const manufacturers = contract({
  name: "manufacturers",
  one: "manufacturer",
  many: "manufacturers",
  path: "/api/admin/manufacturers",
  id: "text",
  shows: ["pools", "media", "users"],
  operations: {
    list: list(ListQuery, ManufacturerRecord, { policy: see }),
    find: find(ManufacturerRecord, { policy: see }),
    history: changeHistory({ policy: see }),
    before: operation({
      path: "/:id/history/:event",
      summary: "One as it was before a change in its history",
      policy: see,
      answer: ManufacturerFields,
    }),
    reorder: operation({
      path: "/order",
      summary: "The order of all of them, as on the home page",
      policy: write,
      body: ManufacturerOrder,
      answer: z.array(ManufacturerRecord),
    }),
    create: create(ManufacturerInput, ManufacturerRecord, { policy: write }),
    change: change(ManufacturerChange, ManufacturerRecord, { policy: write }),
    unmerge: act("unmerge", Unmerging, ManufacturerRecord, {
      summary: "Undo a merge: the other one is back, with its pools",
      policy: write,
    }),
    merge: act("merge", Merging, ManufacturerRecord, {
      asksAgain: "withFactor",
      summary: "Merge another one into this one: its pools move, its addresses lead here",
      policy: write,
    }),
    remove: operation({
      method: "DELETE",
      path: "/:id",
      summary: "Delete one; its pools go to the manufacturer in `moveTo`",
      policy: write,
      query: DeleteQuery,
    }),
  },
});
