import type { Generated } from "kysely";

type SuppliersTable = {
  id: Generated<number>;
  name: string;
  /** What the list is sorted by: lower case, without accents. */
  name_key: string;
  phone: string;
  version: number;
  created_at: string;
  updated_at: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    suppliers: SuppliersTable;
  }
}
