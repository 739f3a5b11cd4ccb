import { policy } from "#core/policies.ts";
import { act, change, contract, create, find, list, ListQuery, remove } from "#core/contract.ts";
import {
  FeatureMerging,
  FeatureUnmerging,
  MergedFeature,
  PoolFeature,
  PoolFeatureChange,
  PoolFeatureInput,
  UnmergedFeature,
} from "./shape.ts";

const see = policy("View the catalog", "sales", "editor");
const write = policy("Change pools and manufacturers", "editor");

/** The list that staff choose a pool's features from. */
export const poolFeatures = contract({
  name: "pool-features",
  one: "feature",
  many: "features",
  path: "/api/admin/pool-features",
  shows: ["pools"],
  operations: {
    list: list(ListQuery, PoolFeature, { policy: see }),
    find: find(PoolFeature, { policy: see }),
    create: create(PoolFeatureInput, PoolFeature, { policy: write }),
    change: change(PoolFeatureChange, PoolFeature, {
      summary: "Rename one, on all pools that have it",
      policy: write,
    }),
    merge: act("merge", FeatureMerging, MergedFeature, {
      asksAgain: "withFactor",
      summary: "Merge another one into this one: its pools have this one",
      policy: write,
    }),
    unmerge: act("unmerge", FeatureUnmerging, UnmergedFeature, {
      summary: "Undo a merge: the other one is back, on its pools that have not changed since",
      policy: write,
    }),
    remove: remove({ summary: "Remove one that no pool has", policy: write }),
  },
});
