/** The counts and the faults of a run. */
export class Findings {
  readonly faults: { where: string; what: string }[] = [];
  #counts = new Map<string, number>();

  count(what: string, by = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + by);
  }

  /** Prints a fault immediately, and keeps it for the summary. */
  add(where: string, what: string): void {
    this.faults.push({ where, what });
    console.log(`  FAULT ${where}: ${what}`);
  }

  /** The counts as a table, followed by the faults. */
  table(): string {
    const rows = [...this.#counts, ["faults", this.faults.length] as const];
    const width = Math.max(...rows.map(([what]) => what.length));
    return rows
      .map(([what, n]) => `${what.padEnd(width)}  ${n.toLocaleString("en-US").padStart(9)}`)
      .join("\n");
  }
}
