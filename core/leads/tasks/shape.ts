import { z } from "zod";
import { ListQuery, stamps, version } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { leadStages } from "#core/leads/stages.rules.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { taskLimits } from "./rules.ts";

const missing = "Please say what has to be done";
const text = typedText(oneLine, taskLimits.text, { blank: missing, missing });

/** In Florida: a day as 2026-11-23 and a time as 10:00, or an empty one for any time that day. */
const dueDay = z.string("Please choose a day").max(10, "Please choose a day");
const dueTime = z.string().max(5, "Please choose a time");
const userId = z.int32("Please choose a person");

/** The input for a new task. Without a person it goes to the lead's owner, or to the author if there is none. */
export const TaskInput = z.strictObject({
  leadId: z.int32(),
  text,
  dueDay,
  dueTime: dueTime.default(""),
  userId: userId.optional(),
});
export type TaskInput = z.infer<typeof TaskInput>;

export const TaskChange = z.strictObject({
  version,
  text: text.optional(),
  dueDay: dueDay.optional(),
  dueTime: dueTime.optional(),
  userId: userId.optional(),
});
export type TaskChange = z.infer<typeof TaskChange>;

export const TaskQuery = ListQuery.pick({ page: true, pageSize: true }).extend({
  /** Open ones by when they are due, done ones by when they were done, the latest first. */
  state: z.enum(["open", "done"]).default("open"),
  /** The person who is to do them: a user's id, or "me". */
  user: z
    .string()
    .regex(/^(?:me|\d{1,9})?$/, "Please choose a person")
    .default(""),
  office: z.string().max(60).default(""),
  lead: z.coerce.number().pipe(z.int32()).optional(),
  /** Open ones due before the end of today, or before now. */
  due: z.enum(["", "today", "overdue"]).default(""),
});
export type TaskQuery = z.infer<typeof TaskQuery>;

const User = z.object({ id: z.number().int(), name: z.string() });

export const Task = z.object({
  id: z.number().int(),
  leadId: z.number().int(),
  leadName: z.string(),
  leadStage: z.enum(leadStages),
  officeId: z.string(),
  text: z.string(),
  /** Without a time, the last second of its day in Florida. */
  dueAt: z.string(),
  hasTime: z.boolean(),
  /** Who is to do it. */
  user: User,
  /** Who added it. */
  createdBy: z.number().int().nullable(),
  doneAt: z.string().nullable(),
  doneBy: User.nullable(),
  ...stamps,
});
export type Task = z.infer<typeof Task>;

/** The open task of a lead that is due first. */
export const NextTask = Task.pick({ text: true, dueAt: true, hasTime: true });
export type NextTask = z.infer<typeof NextTask>;
