import type { Generated } from "kysely";

type TasksTable = {
  id: Generated<number>;
  lead_id: number;
  text: string;
  /** Without a time, the last second of its day in Florida. */
  due_at: string;
  has_time: number;
  /** Who is to do it. */
  user_id: number;
  /** Who added it. */
  created_by: number | null;
  done_at: string | null;
  done_by: number | null;
  version: number;
  created_at: string;
  updated_at: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    tasks: TasksTable;
  }
}
