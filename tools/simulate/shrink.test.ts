import { expect, test } from "vitest";
import { randomFrom } from "./random.ts";
import type { Plan } from "./run.ts";
import { shrunk } from "./shrink.ts";
import { traitsOf, type Traits } from "./traits.ts";

const traits: Traits = {
  ...traitsOf(randomFrom(1), []),
  isMixed: true,
  processes: 2,
  databaseFails: 0.01,
  bucketFails: 0.2,
  paperFails: 0.3,
  mail: { fails: 0.1, loses: 0.2, hangs: 0.1, away: 3_600_000, late: 60_000, refuses: 0.1 },
};
const stepsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ at, act: "writesToUs", seed: at }));
const never = Number.POSITIVE_INFINITY;

/** Fails as long as it has all these steps and faults, and notes how often it was asked. */
function failing(needs: number[], faults: (traits: Traits) => boolean) {
  const asked: Plan[] = [];
  const fails = async (plan: Plan) => {
    asked.push(plan);
    return needs.every((need) => plan.steps.some(({ at }) => at === need)) && faults(plan.traits);
  };
  return { asked, fails };
}

test.each([
  ["two steps far apart", 64, [3, 60]],
  ["the first and the last step", 33, [0, 32]],
  ["neighbors", 50, [24, 25]],
  ["one step", 1, [0]],
  ["no step", 40, []],
])("of a plan that fails because of %s, only those are left, in their order", async (_, count, needs) => {
  const { fails } = failing(needs, () => true);
  const { steps } = await shrunk({ seed: 1, traits, steps: stepsOf(count) }, fails, never);
  expect(steps.map(({ at }) => at)).toEqual(needs);
});

test("only the faults without which the plan does not fail are left", async () => {
  const { fails } = failing([], ({ bucketFails, processes, mail }) =>
    [bucketFails > 0, processes === 2, mail.loses > 0].every(Boolean),
  );
  const smallest = await shrunk({ seed: 1, traits, steps: stepsOf(2) }, fails, never);
  const none = { fails: 0, hangs: 0, away: 0, late: 0, refuses: 0 };
  expect(smallest.traits).toEqual({
    ...traits,
    isMixed: false,
    databaseFails: 0,
    paperFails: 0,
    mail: { ...none, loses: traits.mail.loses },
  });
});

test("every plan that is returned was seen to fail, and after the time is over none is tried", async () => {
  const plan = { seed: 1, traits, steps: stepsOf(16) };
  const { asked, fails } = failing([5, 11], ({ paperFails }) => paperFails > 0);
  const smallest = await shrunk(plan, fails, never);
  expect(asked).toContainEqual(smallest);
  expect(await fails(smallest)).toBe(true);
  const late = failing([5, 11], () => true);
  expect(await shrunk(plan, late.fails, performance.now() - 1)).toBe(plan);
  expect(late.asked).toEqual([]);
});
