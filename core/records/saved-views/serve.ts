import { may } from "#core/policies.ts";
import type { Contract } from "#core/contract.ts";
import { Problem } from "#core/problems.ts";
import { required, serve, type Call } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { addView } from "./add.ts";
import { changeView } from "./change.ts";
import { chooseDefaultView } from "./choose-default.ts";
import { savedViews } from "./contract.ts";
import { deleteView } from "./delete.ts";
import { findDefaultView, findView, listViews } from "./reads.ts";

type Session = Call<never>["session"];

const modules = import.meta.glob<Record<string, object>>("/core/*/**/contract.ts", { eager: true });

export const savedViewsService = serve(savedViews, {
  ofScreen: async (world, { query: { screen }, session }) => {
    requireScreen(session, screen);
    const filters = { screen, userId: session.user.id };
    const [items, chosen] = await Promise.all([
      listViews(world.db.staff, filters),
      findDefaultView(world.db.staff, filters),
    ]);
    return { items, chosen };
  },
  find: (world, { id, session }) => viewOf(world, id, session),
  create: async (world, { body, session, actor }) => {
    requireScreen(session, body.screen);
    const { id } = await addView(world, { input: body, userId: session.user.id, actor });
    return viewOf(world, id, session);
  },
  change: async (world, { id, body, session, actor }) => {
    await changeView(world, { id, change: body, actor });
    return viewOf(world, id, session);
  },
  remove: async (world, { id, query, actor }) => {
    await deleteView(world, { id, version: query.version, actor });
    return undefined;
  },
  chooseDefault: async (world, { body, session }) => {
    requireScreen(session, body.screen);
    await chooseDefaultView(world, { userId: session.user.id, input: body });
    return undefined;
  },
});

/** @throws Problem not_found unless the user's role may see this list */
function requireScreen({ user }: Session, screen: string): void {
  const lists = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((one): one is Contract => "operations" in one)
    .flatMap(({ name, operations }) => (name === screen && operations.list ? [operations.list] : []));
  if (!lists.some((list) => may(user, list))) throw new Problem("not_found");
}

async function viewOf(world: World, id: number, session: Session) {
  const view = required(await findView(world.db.staff, { id, userId: session.user.id }));
  requireScreen(session, view.screen);
  return view;
}
