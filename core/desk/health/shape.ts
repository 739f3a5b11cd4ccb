import { z } from "zod";
import { SentEmail } from "#core/emails/shape.ts";

/** What was found by looking whether something works. */
export const Checked = z.object({
  name: z.string(),
  ok: z.boolean(),
  /** It works, and somebody should look at it all the same. */
  warns: z.boolean(),
  detail: z.string(),
  ms: z.number(),
});
export type Checked = z.infer<typeof Checked>;

/** What /admin/test shows: whether everything the program depends on works. */
export const Health = z.object({
  version: z.string(),
  node: z.string(),
  engine: z.enum(["sqlite", "postgres"]),
  startedAt: z.string(),
  memoryMb: z.number(),
  dataDir: z.string(),
  mail: z.enum(["smtp", "folder"]),
  checks: z.array(Checked),
  /** Pages whose LCP was slow in the last seven days, by page class, most frequent first. */
  slowPages: z.array(z.object({ pageClass: z.string(), count: z.number().int() })),
  jobs: z.object({
    queued: z.number().int(),
    running: z.number().int(),
    failed: z.number().int(),
    done: z.number().int(),
  }),
  /** The newest jobs that have failed permanently or are waiting for a retry. */
  troubled: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      state: z.string(),
      attempts: z.number().int(),
      lastError: z.string().nullable(),
      runAt: z.string(),
    }),
  ),
  emails: z.array(SentEmail),
});
export type Health = z.infer<typeof Health>;
