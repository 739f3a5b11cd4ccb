import { policy } from "#core/auth/policies.ts";
import { contract, create, find, list, ListQuery, remove } from "#core/contract.ts";
import { PoolFeature, PoolFeatureInput } from "./shape.ts";

const see = policy("View the catalog", "sales", "editor");
const write = policy("Change pools and manufacturers", "editor");

/** The list that staff choose a pool's features from. A pool keeps a feature that is removed from it. */
export const poolFeatures = contract({
  name: "pool-features",
  one: "feature",
  many: "features",
  path: "/api/admin/pool-features",
  operations: {
    list: list(ListQuery, PoolFeature, { policy: see }),
    find: find(PoolFeature, { policy: see }),
    create: create(PoolFeatureInput, PoolFeature, { policy: write }),
    remove: remove({ policy: write }),
  },
});
