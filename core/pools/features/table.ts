import type { Generated } from "kysely";

type PoolFeaturesTable = {
  id: Generated<number>;
  name: string;
  /** The name in lower case: no two differ in capitals alone. */
  name_key: string;
  /** JSON: the names that it had before, and those of features that were merged into it. */
  former: Generated<string>;
  version: number;
  created_at: string;
  updated_at: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    pool_features: PoolFeaturesTable;
  }
}
