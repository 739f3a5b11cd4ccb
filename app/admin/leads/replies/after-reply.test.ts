import { expect, test } from "vitest";
import type { Lead } from "#core/leads/shape.ts";
import { beforeReply } from "./after-reply.ts";

const me = { id: 1, name: "Dana" };
const pat = { id: 2, name: "Pat" };
const email = (id: number, state: string) => ({ id, type: "email", to: "reply", email: { state } });
const open = { stage: "new", owner: null, newestId: 5 } as const;

test.each([
  ["both", open, "contacted", me, [email(6, "sent")], { stage: "new", owner: null }],
  [
    "the owner",
    { ...open, stage: "visited" },
    "visited",
    me,
    [email(6, "sent")],
    { stage: "visited", owner: null },
  ],
  ["the stage", { ...open, owner: pat }, "contacted", pat, [email(6, "sent")], { stage: "new", owner: pat }],
  ["nothing, because a colleague took it", open, "new", pat, [email(6, "sent")], null],
  ["nothing yet", open, "new", null, [email(6, "sent")], null],
  ["nothing that the reply did", open, "contacted", me, [], null],
  ["nothing, because an earlier reply did", open, "contacted", me, [email(5, "sent")], null],
  ["nothing, because no mail server took it", open, "contacted", me, [email(6, "stored")], null],
] as const)("a reply has moved %s", (_, sent, stage, owner, activities, before) => {
  const lead = { stage, owner, activities } as unknown as Lead;
  expect(beforeReply(lead, sent, me.id)).toEqual(before);
});
