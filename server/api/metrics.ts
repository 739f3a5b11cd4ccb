import { timingSafeEqual } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Hono } from "hono";
import { countEmails } from "#core/emails/reads.ts";
import { countLocks } from "#core/staff/failed-sign-ins.reads.ts";
import { countJobs } from "#core/desk/health/reads.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { prometheusText, prometheusType, type Metric, type Sample } from "#lib/web/prometheus.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import type { DrawQueue } from "#server/draw-queue.ts";
import { inTime } from "#server/in-time.ts";
import { bearer } from "#server/middleware/staff.ts";
import { refusals, requestClasses, statusClasses, type Traffic } from "#server/traffic.ts";

/** What the metrics report about this process. */
export type Figures = { draws: DrawQueue; traffic: Traffic };

/** Figures for monitoring, in the format of Prometheus. Without METRICS_TOKEN the address does not exist. */
export function serveMetrics(api: Hono, world: World, figures: Figures): void {
  const { metricsToken } = world.config;
  if (!metricsToken) return;
  const delays = eventLoopDelays();
  api.get("/metrics", async (c) => {
    if (!isSame(bearer(c), metricsToken))
      throw new Problem("not_signed_in", { message: "This is not the METRICS_TOKEN." });
    // the database first: by the time it answers, the server counts this request among the open ones
    const databaseMetrics = await readDatabaseMetrics(world);
    const metrics = [...processMetrics(world), ...delays(), ...requestMetrics(figures), ...databaseMetrics];
    c.header("cache-control", "no-store");
    return c.body(prometheusText(metrics), 200, { "content-type": prometheusType });
  });
}

/** Compares in constant time. */
function isSame(token: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(token)), Buffer.from(sha256(expected)));
}

function gauge(name: string, help: string, samples: Sample[] | number): Metric {
  return { name, help, type: "gauge", samples: typeof samples === "number" ? [{ value: samples }] : samples };
}

function counter(name: string, help: string, samples: Sample[] | number): Metric {
  return { ...gauge(name, help, samples), type: "counter" };
}

/** A sample for each key, with the key as its label. */
function samplesBy(label: string, values: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
}

/** Names that other programs on Node use too, so that ready-made dashboards show them. */
function processMetrics({ config, db }: World): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const about = { version: config.version, node: process.version, engine: db.engine };
  return [
    gauge("sunspring_info", "The version that runs.", [{ labels: about, value: 1 }]),
    gauge(
      "process_start_time_seconds",
      "When the process started, in seconds since 1970.",
      performance.timeOrigin / 1000,
    ),
    gauge("process_resident_memory_bytes", "Memory of the process.", rss),
    gauge("nodejs_heap_size_used_bytes", "Memory in use by JavaScript.", heapUsed),
    gauge("nodejs_external_memory_bytes", "Memory of buffers.", external),
  ];
}

/** How often the delay is measured, in ms. */
const resolution = 20;

/** How late the event loop is: the longest and the 99th percentile since they were last read. */
function eventLoopDelays(): () => Metric[] {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  // what is recorded is the time between two measurements
  const seconds = (ns: number) => Math.max(0, ns / 1e9 - resolution / 1e3);
  return () => {
    const [p99, longest] = [seconds(histogram.percentile(99)), seconds(histogram.max)];
    histogram.reset();
    return [
      gauge("nodejs_eventloop_lag_p99_seconds", "Delay of the event loop since the last scrape.", p99),
      gauge("nodejs_eventloop_lag_max_seconds", "Longest delay since the last scrape.", longest),
    ];
  };
}

function requestMetrics({ draws, traffic }: Figures): Metric[] {
  const { working: drawing, waiting, done: drawn, refused } = draws.figures();
  const answered = requestClasses.flatMap((who, row) =>
    statusClasses.map((status, column) => ({
      labels: { class: who, status },
      value: traffic.counts[row]?.[column] ?? 0,
    })),
  );
  const busy = traffic.refusals.busy + refused;
  const refusalCounts = Object.fromEntries(refusals.map((why) => [why, traffic.refusals[why]]));
  return [
    counter("sunspring_requests_total", "Answers by who asked and how it went.", answered),
    gauge("sunspring_requests_open", "Answers that have not ended.", traffic.open),
    gauge("sunspring_pages_drawing", "Pages being drawn.", drawing),
    gauge("sunspring_pages_waiting", "Pages waiting to be drawn.", waiting),
    counter("sunspring_pages_drawn_total", "Pages drawn, not taken from the cache.", drawn),
    counter(
      "sunspring_refused_total",
      "Visitors asked to wait.",
      samplesBy("reason", { ...refusalCounts, busy }),
    ),
  ];
}

/** If the database does not answer, its figures are left out and all others are still reported. */
async function readDatabaseMetrics(world: World): Promise<Metric[]> {
  const isUp = (value: number) => gauge("sunspring_database_up", "1 if the database answers.", value);
  try {
    return [isUp(1), ...(await inTime(countRows(world)))];
  } catch {
    return [isUp(0)];
  }
}

async function countRows({ db, now }: World): Promise<Metric[]> {
  const [jobs, emails, locks] = await Promise.all([
    countJobs(db.staff, now()),
    countEmails(db.staff, now()),
    countLocks(db.staff, now()),
  ]);
  const states = Object.fromEntries(jobs.states.map(({ state, count }) => [state, count]));
  return [
    gauge("sunspring_jobs", "Jobs by state.", samplesBy("state", states)),
    gauge("sunspring_jobs_wait_seconds", "How long the oldest due job has waited.", jobs.longestWait),
    gauge("sunspring_emails_day", "Emails of the last 24 hours by state.", samplesBy("state", emails)),
    gauge("sunspring_sign_in_locks", "Locks after wrong passwords.", samplesBy("kind", locks)),
  ];
}
