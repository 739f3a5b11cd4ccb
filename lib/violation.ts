/** The database refused a write: a row points to nothing or is pointed to, or a value must be unique. */
export class Violation extends Error {
  readonly kind: "reference" | "unique";
  /** The table whose rule it is; SQLite does not name it. */
  readonly table: string;

  constructor(kind: Violation["kind"], table: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "Violation";
    this.kind = kind;
    this.table = table;
  }
}
