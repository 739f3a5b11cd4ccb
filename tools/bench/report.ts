/** One measured value. `note` contains what a number cannot say, such as other quantiles or how many rows matched. */
export type Figure = { name: string; value: number; unit: string; note?: string };

/** The figures of one tree, printed as they come. */
export class Report {
  readonly figures: Figure[] = [];

  add(name: string, value: number, unit: string, note = ""): void {
    this.figures.push({ name, value, unit, note });
    console.log(`${name.padEnd(52)} ${formatted(value, unit)}${note && `  (${note})`}`);
  }
}

/** Two trees measured in the same run, as a Markdown table. Only the ratio may be compared across machines. */
export function sideBySide(before: Report, now: Report): string {
  const earlier = new Map(before.figures.map((figure) => [figure.name, figure]));
  const rows = now.figures.map(({ name, value, unit, note }) => {
    const base = earlier.get(name);
    const ratio = base && base.value > 0 ? (value / base.value).toFixed(2) : "";
    return [name, base ? formatted(base.value, unit) : "", formatted(value, unit), ratio, note ?? ""];
  });
  const head = ["figure", "before", "now", "now ÷ before", "note"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function formatted(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;
}

/** @returns 0 if there are no times */
export function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
