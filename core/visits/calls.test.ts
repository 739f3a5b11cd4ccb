import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { changeUser } from "#core/desk/change-user.ts";
import { findLead } from "#core/leads/reads.ts";
import { aUser, type TestWorld } from "#tests/build.ts";
import { aVisit, aVisitor } from "#tests/visits.ts";
import { cancelVisit } from "./cancel.ts";
import { completeVisit } from "./complete.ts";
import { moveVisit } from "./move.ts";
import { findVisit } from "./reads.ts";
import { VisitChange } from "./shape.ts";

async function stageOf(world: TestWorld, id: number): Promise<string | undefined> {
  return (await findLead(world.db.read, id))?.stage;
}

const change = (fields: object) => VisitChange.parse({ version: 1, ...fields });

test("a call moves a new lead to contacted and no further, and is no visit when it is done or canceled", async () => {
  const office = await aVisitor();
  const { world, leadId, actor } = office;
  const call = { kind: "phone", address: "(352) 555-0187" } as const;
  const first = await aVisit(world, office, { ...call, day: "2026-11-20" });
  expect(first).toMatchObject({ kind: "phone", bookedBy: "staff", lead: { stage: "contacted" } });
  await completeVisit(world, { id: first.id, version: 1, actor });
  expect(await stageOf(world, leadId)).toBe("contacted");
  await aVisit(world, office, { day: "2026-11-25" });
  const second = await aVisit(world, office, call);
  await cancelVisit(world, { id: second.id, input: { version: 1, reason: "Busy" }, actor });
  expect(await stageOf(world, leadId)).toBe("visit_booked");
  const { type, from, to, note } = (await findLead(world.db.read, leadId))!.activities.at(-3)!;
  expect([type, from, to, note]).toEqual(["phone_call", null, first.startsAt, ""]);
});

test("a lead whose only visit is canceled goes back, although a call is to come", async () => {
  const office = await aVisitor();
  const { world, leadId, actor } = office;
  const { id } = await aVisit(world, office);
  const call = await aVisit(world, office, { kind: "phone", address: "(352) 555-0187", day: "2026-11-25" });
  expect(call.callLink).toBe("tel:+13525550187");
  await cancelVisit(world, { id, input: { version: 1, reason: "Rain" }, actor });
  expect(await stageOf(world, leadId)).toBe("contacted");
});

test("a video call has the link of who makes it, also after it is given to somebody else", async () => {
  const office = await aVisitor();
  const { world, actor, pat } = office;
  const mo = await aUser(world, { username: "mo", role: "sales" });
  const admin = { ...program, role: "admin" as const };
  const change = { version: 1, videoLink: "https://meet.example/mo" };
  await changeUser(world, { id: mo, change, actor: admin });
  const { id, callLink } = await aVisit(world, office, { kind: "video", address: "", userId: pat });
  expect(callLink).toBeNull();
  await moveVisit(world, { id, change: VisitChange.parse({ version: 1, userId: mo }), actor });
  expect(await findVisit(world.db.read, id)).toMatchObject({ callLink: change.videoLink, sequence: 1 });
});

test("a visit becomes a call, whose number must be typed", async () => {
  const office = await aVisitor();
  const { world, actor } = office;
  const { id } = await aVisit(world, office);
  const refusal = { code: "invalid_input", details: { fields: { address: "Required" } } };
  await expect(moveVisit(world, { id, change: change({ kind: "phone" }), actor })).rejects.toMatchObject(
    refusal,
  );
  await moveVisit(world, { id, change: change({ kind: "phone", address: "(352) 555-0187" }), actor });
  expect(await findVisit(world.db.read, id)).toMatchObject({
    kind: "phone",
    address: "(352) 555-0187",
    sequence: 1,
  });
  await moveVisit(world, { id, change: change({ version: 2, kind: "video" }), actor });
  expect(await findVisit(world.db.read, id)).toMatchObject({ kind: "video", address: "", sequence: 2 });
});
