import { addPost } from "#core/content/add-post.ts";
import { changePost } from "#core/content/change-post.ts";
import { PostInput } from "#core/content/shape.ts";
import { poolImports } from "#core/pools/import-plan.reads.ts";
import { startImport } from "#core/records/imports/start.ts";
import { undoImport } from "#core/records/imports/undo.ts";
import { uploadImport } from "#core/records/imports/upload.ts";
import { addDraft } from "#core/prices/add.ts";
import { changeDraft } from "#core/prices/change.ts";
import { planPrices } from "#core/prices/plan.ts";
import type { PriceBook } from "#core/prices/pricing.rules.ts";
import { revertPrices } from "#core/prices/revert.ts";
import { daysAfter } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { bodyOf } from "#tools/simulate/body.ts";
import { require } from "#tools/simulate/faults.ts";
import { makerName } from "#tools/simulate/site.ts";
import type { Random } from "#tools/simulate/random.ts";
import { actorNamed, type Simulation } from "#tools/simulate/simulation.ts";

const actor = actorNamed("eve");

/** An editor adds an article, or two change the same one: whoever is told that it is saved, has saved it. */
export async function writesArticle(sim: Simulation, random: Random): Promise<void> {
  const { articles } = sim.ledger;
  if (articles.length === 0 || random.chance(0.2)) {
    const title = `Article ${articles.length}-${random.below(1_000_000)}`;
    const input = PostInput.parse({ title, slug: title.toLowerCase().replaceAll(" ", "-") });
    const answer = await sim.ask(random.below(2), (world) => addPost(world, { input, actor }));
    if ("done" in answer) articles.push({ id: answer.done.id, version: 1, title });
    return;
  }
  const { id } = random.pick(articles);
  const { version } = await sim.look((db) =>
    db.selectFrom("posts").select("version").where("id", "=", id).executeTakeFirstOrThrow(),
  );
  const change = async (title: string) => {
    const answer = await sim.ask(random.below(2), (world) =>
      changePost(world, { id, change: { version, title }, actor }),
    );
    if ("done" in answer) articles.push({ id, version: version + 1, title });
  };
  const titles = [`Title ${random.below(1_000_000)}`, `Title ${random.below(1_000_000)}`];
  await sim.together(titles.slice(0, random.between(1, 2)).map((title) => () => change(title)));
}

/** An admin changes prices from today or a day to come, with two presses at times, and may take it back. */
export async function changesPrices(sim: Simulation, random: Random): Promise<void> {
  const ann = actorNamed("ann");
  const added = await sim.ask(random.below(2), (world) =>
    addDraft(world, { input: { note: "Simulated" }, actor: ann }),
  );
  if (!("done" in added)) return;
  const { id } = added.done;
  const { body } = await sim.look((db) =>
    db.selectFrom("price_books").select("body").where("id", "=", id).executeTakeFirstOrThrow(),
  );
  const book = JSON.parse(body) as PriceBook;
  const change = { version: 1, book: { ...book, spaCents: random.between(1, 50_000) * 100 } };
  const changed = await sim.ask(random.below(2), (world) => changeDraft(world, { id, change, actor: ann }));
  if (!("done" in changed)) return;
  const on = daysAfter(floridaIsoDay(new Date(sim.schedule.time)), random.below(5));
  const press = () =>
    sim.ask(random.below(2), (world) => planPrices(world, { id, input: { version: 2, on }, actor: ann }));
  const answers = await sim.together(random.chance(0.3) ? [press, press] : [press]);
  const planned = answers.filter((answer) => "done" in answer);
  require(planned.length < 2, `The prices ${id} are planned twice.`);
  if (planned.length === 0) return;
  const plan = { id, on };
  sim.ledger.prices.push(plan);
  if (random.chance(0.7)) return;
  await sim.schedule.sleep(random.below(40 * 3_600) * 1_000);
  // from now on nobody can know what comes first: its day, or this press
  sim.ledger.prices.splice(sim.ledger.prices.indexOf(plan), 1);
  await sim.ask(random.below(2), (world) => revertPrices(world, { id, version: 3, actor: ann }));
}

/** An editor reads new pools from a file, and may take them back. */
export async function importsPools(sim: Simulation, random: Random): Promise<void> {
  const series = random.below(1_000_000);
  const models = Array.from({ length: random.between(1, 25) }, (_, row) => `Simulated ${series}-${row}`);
  const lines = models.map((model) => `${makerName},${model},30,14,Rectangle,Medium`);
  const text = ["Manufacturer,Model,Length,Width,Shape,Size", ...lines].join("\n");
  const read = await sim.ask(random.below(2), (world) =>
    uploadImport(world, { of: poolImports, body: bodyOf(text), name: "pools.csv", actor }),
  );
  if (!("done" in read)) return;
  const { id } = read.done;
  const entry: Simulation["ledger"]["imports"][number] = { id, models, end: null };
  sim.ledger.imports.push(entry);
  for (const [step, end] of [
    [startImport, "done"],
    [undoImport, "undone"],
  ] as const) {
    const { version } = await sim.look((db) =>
      db.selectFrom("imports").select("version").where("id", "=", id).executeTakeFirstOrThrow(),
    );
    entry.end = null;
    const answer = await sim.ask(random.below(2), (world) =>
      step(world, { id, version, actor, of: [poolImports] }),
    );
    if ("done" in answer) entry.end = end;
    if (!("done" in answer) || random.chance(0.5)) return;
    await sim.schedule.sleep(random.below(7_200) * 1_000);
  }
}
