import type { LeadLetter, LeadSummary } from "#core/leads/shape.ts";

/** What /admin/test shows: is everything this program stands on in order? */
export type Health = {
  version: string;
  node: string;
  engine: "sqlite" | "postgres";
  startedAt: string;
  memoryMb: number;
  dataDir: string;
  mail: "smtp" | "folder";
  checks: { name: string; ok: boolean; detail: string; ms: number }[];
  /** Pages whose largest part came late in the last seven days, by kind of page, most first. */
  slowPages: { pageClass: string; count: number }[];
  jobs: { queued: number; running: number; failed: number; done: number };
  /** The newest jobs that have failed for good or wait for another try. */
  troubled: {
    id: number;
    name: string;
    state: string;
    attempts: number;
    lastError: string | null;
    runAt: string;
  }[];
  letters: LeadLetter[];
};

export type Dashboard = {
  /** New requests that nobody has answered, oldest first. */
  waiting: LeadSummary[];
  newest: LeadSummary[];
  counts: { state: string; officeId: string; count: number }[];
  /** Requests by Florida day, the last 30 days, oldest first; days without any are 0. */
  perDay: { day: string; count: number }[];
  totals: { leads: number; contacts: number; pools: number; failedJobs: number };
  offices: { id: string; name: string }[];
};
