import { expect, test } from "vitest";
import { activityTypes } from "#core/records/activities.rules.ts";
import { up } from "#db/migrations/0071-calls-in-histories.ts";
import { oneOf, replaceConstraints } from "#db/migrations/reshape.ts";
import { aLead, aUser, testWorld } from "./build.ts";
import { aVisit } from "./visits.ts";

test("bookings of calls are told as such, as are those of before, and visits to a yard stay visits", async () => {
  const world = await testWorld();
  const pat = await aUser(world, { username: "pat", role: "sales" });
  const actor = { userId: pat, name: "pat", role: "sales" as const };
  const leadId = await aLead(world);
  const days = { yard: "2026-11-24", phone: "2026-11-25", video: "2026-11-26" } as const;
  for (const kind of ["yard", "phone", "video"] as const)
    await aVisit(world, { leadId, pat, actor }, { kind, day: days[kind], address: "(352) 555-0187" });
  const told = () =>
    world.db.read
      .selectFrom("activities")
      .select(["type", "note"])
      .where("type", "in", ["visit", "phone_call", "video_call"])
      .orderBy("id")
      .execute();
  const now = await told();
  expect(now.map(({ type }) => type)).toEqual(["visit", "phone_call", "video_call"]);
  await world.db.transact(
    async (tx) => {
      for (const [type, note] of [
        ["phone_call", "Phone call"],
        ["video_call", "Video call"],
      ] as const)
        await tx.updateTable("activities").set({ type: "visit", note }).where("type", "=", type).execute();
      const from = oneOf("type", activityTypes);
      const to = oneOf("type", activityTypes.slice(0, -2));
      await replaceConstraints(tx as never, "activities", [{ name: "activities_type_check", from, to }]);
      await up(tx);
    },
    { changed: ["*"] },
  );
  expect(await told()).toEqual(now);
});
