import type { Generated } from "kysely";

type PriceBooksTable = {
  id: Generated<number>;
  /** One is current: that is what visitors see. */
  status: string;
  note: string;
  /** JSON: the prices. Fields that it leaves out have their defaults. */
  body: string;
  /** The book that it was copied from. */
  made_from: number | null;
  /** The day on which it came or will come into force, in New York. */
  effective_on: string | null;
  in_force_from: string | null;
  in_force_until: string | null;
  user_id: number | null;
  /** The user's name at that time; `user_id` identifies the user. */
  updated_by: string | null;
  version: number;
  created_at: string;
  updated_at: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    price_books: PriceBooksTable;
  }
}

declare module "#core/subjects.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface SubjectTypes {
    price_book: true;
  }
}
