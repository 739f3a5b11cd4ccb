import { expect, test } from "vitest";
import { prometheusText } from "./prometheus.ts";

test("metrics are written with their help, type, labels and numbers", () => {
  const text = prometheusText([
    {
      name: "requests_total",
      help: "Answered requests.",
      type: "counter",
      samples: [
        { labels: { class: "page", status: "2xx" }, value: 12 },
        { labels: { class: "api", status: "5xx" }, value: 0 },
      ],
    },
    { name: "memory_bytes", help: "Memory.", type: "gauge", samples: [{ value: 1.5e21 }] },
  ]);
  expect(text).toBe(`# HELP requests_total Answered requests.
# TYPE requests_total counter
requests_total{class="page",status="2xx"} 12
requests_total{class="api",status="5xx"} 0
# HELP memory_bytes Memory.
# TYPE memory_bytes gauge
memory_bytes 1.5e+21
`);
});

test.each([
  ['say "hi"', '{a="say \\"hi\\""} 1'],
  ["C:\\data", '{a="C:\\\\data"} 1'],
  ["two\nlines", '{a="two\\nlines"} 1'],
])("the label %j cannot break out of its line", (value, written) => {
  const text = prometheusText([
    { name: "m", help: "two\nlines \\", type: "gauge", samples: [{ labels: { a: value }, value: 1 }] },
  ]);
  expect(text).toBe(`# HELP m two\\nlines \\\\\n# TYPE m gauge\nm${written}\n`);
});

test.each([
  [Infinity, "+Inf"],
  [-Infinity, "-Inf"],
  [NaN, "NaN"],
])("%d is written as %s", (value, written) => {
  expect(prometheusText([{ name: "m", help: "M.", type: "gauge", samples: [{ value }] }])).toContain(
    `\nm ${written}\n`,
  );
});
