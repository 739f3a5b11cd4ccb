import { z } from "zod";
import { contract, operation } from "#core/contract.ts";
import { seeHealth } from "./policies.ts";
import { Checked, Health } from "./shape.ts";

/** System health. */
export const health = contract({
  name: "jobs",
  one: "state",
  many: "system health",
  path: "/api/admin/health",
  shows: ["emails", "settings"],
  operations: {
    find: operation({ path: "", summary: "Checks, queue, outbox", policy: seeHealth, answer: Health }),
    seal: operation({
      path: "/seal",
      summary: "The certificate that seals the PDFs of signed quotes",
      policy: seeHealth,
      answer: Checked,
    }),
    retry: operation({
      method: "POST",
      path: "/jobs/:id/retry",
      summary: "Try a job again now",
      policy: seeHealth,
      answer: z.object({}),
    }),
  },
});

const ok = z.object({ status: z.literal("ok") });

/**
 * For monitoring, without sign-in: is the process alive, and is it able to work? The answers contain nothing private.
 */
export const liveness = contract({
  name: "liveness",
  one: "state",
  many: "liveness",
  path: "/api",
  operations: {
    health: operation({ path: "/health", summary: "The process answers", policy: "anyone", answer: ok }),
    ready: operation({
      path: "/ready",
      summary: "Database, jobs and disk work",
      policy: "anyone",
      answer: ok.extend({ checks: z.record(z.string(), z.string()) }),
    }),
  },
});
