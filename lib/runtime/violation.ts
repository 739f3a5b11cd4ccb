/** The database rejected a write: a row references nothing or is still referenced, or a value must be unique. */
export class Violation extends Error {
  readonly kind: "reference" | "unique";
  /** The table with the constraint; SQLite does not report it. */
  readonly table: string;

  constructor(kind: Violation["kind"], table: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "Violation";
    this.kind = kind;
    this.table = table;
  }
}
