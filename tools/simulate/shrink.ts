import type { Plan } from "./run.ts";
import type { Traits } from "./traits.ts";

/**
 * A smaller plan that still fails: without the steps, and without the kinds of faults, that it fails without.
 * @param fails whether a plan fails
 * @param until in real ms; the smallest plan found by then is returned
 */
export async function shrunk(
  plan: Plan,
  fails: (plan: Plan) => Promise<boolean>,
  until: number,
): Promise<Plan> {
  let smallest = plan;
  const tryInstead = async (smaller: Plan) => {
    if (performance.now() > until || !(await fails(smaller))) return false;
    smallest = smaller;
    return true;
  };
  for (const traits of gentler(plan.traits))
    await tryInstead({ ...smallest, traits: traits(smallest.traits) });
  for (
    let size = Math.ceil(smallest.steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let from = 0; from < smallest.steps.length;) {
      const steps = smallest.steps.toSpliced(from, size);
      if (!(await tryInstead({ ...smallest, steps }))) from += size;
    }
  return smallest;
}

/** Each kind of fault left out. */
function gentler({ mail }: Traits): ((traits: Traits) => Traits)[] {
  const none = (name: keyof Traits, value: number | boolean) => (traits: Traits) => ({
    ...traits,
    [name]: value,
  });
  const parts = Object.keys(mail) as (keyof Traits["mail"])[];
  return [
    none("databaseFails", 0),
    none("bucketFails", 0),
    none("paperFails", 0),
    none("isMixed", false),
    none("processes", 1),
    ...parts.map((part) => (traits: Traits) => ({ ...traits, mail: { ...traits.mail, [part]: 0 } })),
  ];
}
