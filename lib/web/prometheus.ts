/** One number, and the labels that distinguish it from the others of its metric. */
export type Sample = { labels?: Record<string, string>; value: number };

/** A counter only grows until the process ends; its name ends in `_total`. */
export type Metric = { name: string; help: string; type: "counter" | "gauge"; samples: Sample[] };

/** The content type of the text format. */
export const prometheusType = "text/plain; version=0.0.4; charset=utf-8";

/** Metrics in the text format that Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function prometheusText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help.replace(/\\/g, "\\\\").replace(/\n/g, "\\n")}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${numberText(value)}`),
  ]);
  return `${lines.join("\n")}\n`;
}

function labelText(labels: Record<string, string>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length > 0 ? `{${parts.join(",")}}` : "";
}

function escaped(value: string): string {
  return value.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n");
}

/** JavaScript writes infinity differently. */
function numberText(value: number): string {
  if (value === Infinity) return "+Inf";
  return value === -Infinity ? "-Inf" : String(value);
}
