import { z } from "zod";
import { LeadSummary } from "#core/leads/shape.ts";
import { leadStages } from "#core/leads/stages.rules.ts";
import { Task } from "#core/leads/tasks/shape.ts";

const CountAndValue = z.object({ count: z.number().int(), totalCents: z.number().int() });

/** Each is the list with the filter of the same name, counted in full. */
const QuotesMoving = z.object({
  /** In the last seven days, today included. */
  sent: CountAndValue,
  viewed: CountAndValue,
  accepted: CountAndValue,
  expiring: CountAndValue,
  unopened: CountAndValue,
  /** With a question that nobody has answered. */
  asked: CountAndValue,
});
export type QuotesMoving = z.infer<typeof QuotesMoving>;

/** What staff need to see first. Leads only for roles that may see them. */
export const Dashboard = z.object({
  /** The first of the open leads without a reply, oldest first. */
  waiting: z.array(LeadSummary),
  /** How many wait, counted up to 10,001. */
  waitingCount: z.number().int(),
  newest: z.array(LeadSummary),
  due: z.object({
    /** Open tasks due today or earlier: overdue ones first, the user's own before others', at most six. */
    tasks: z.array(Task),
    /** Open leads with a task due today or earlier. */
    leads: z.number().int(),
  }),
  counts: z.array(z.object({ stage: z.enum(leadStages), officeId: z.string(), count: z.number().int() })),
  /** Leads per Florida day for the last 30 days, oldest first; days without leads are 0. */
  perDay: z.array(z.object({ day: z.string(), count: z.number().int() })),
  totals: z.object({
    leads: z.number().int(),
    contacts: z.number().int(),
    pools: z.number().int(),
    failedJobs: z.number().int(),
  }),
  /** No email is sent, because there is no mail server: for users who may set one up. */
  lacksMailServer: z.boolean(),
  /**
   * The offices whose visitors got no confirmations in the last 24 hours, because there were too many; for the same
   * users.
   */
  limitedOffices: z.array(z.string()),
  /** Quotes on their way; null for roles that may not see them. */
  quotes: QuotesMoving.nullable(),
  offices: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Dashboard = z.infer<typeof Dashboard>;
