import type { Generated } from "kysely";

type SavedViewsTable = {
  id: Generated<number>;
  user_id: number;
  screen: string;
  name: string;
  /** JSON: the query parameters of the list's address. */
  query: string;
  shared: number;
  version: number;
  created_at: string;
  updated_at: string;
};

type DefaultViewsTable = {
  user_id: number;
  screen: string;
  /** The id of a saved view, or the name of one that the screen offers. */
  view: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    saved_views: SavedViewsTable;
    default_views: DefaultViewsTable;
  }
}
