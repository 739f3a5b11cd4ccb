import { addPost } from "#core/content/add-post.ts";
import { changePost } from "#core/content/change-post.ts";
import { PostInput } from "#core/content/shape.ts";
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
  const db = await sim.stored();
  const read = db.selectFrom("posts").select("version").where("id", "=", id).executeTakeFirstOrThrow();
  const { version } = await sim.schedule.wait(read);
  const change = async (title: string) => {
    const answer = await sim.ask(random.below(2), (world) =>
      changePost(world, { id, change: { version, title }, actor }),
    );
    if ("done" in answer) articles.push({ id, version: version + 1, title });
  };
  const titles = [`Title ${random.below(1_000_000)}`, `Title ${random.below(1_000_000)}`];
  await sim.together(titles.slice(0, random.between(1, 2)).map((title) => () => change(title)));
}
