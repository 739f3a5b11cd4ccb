import { may } from "#core/policies.ts";
import { listHistory } from "#core/records/reads.ts";
import { seeCosts } from "#core/quotes/policies.ts";
import { inPages, serve, type Call } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { addPriceItem } from "./add.ts";
import { changePriceItem } from "./change.ts";
import { priceItems } from "./contract.ts";
import { cancelPrice } from "./cancel-price.ts";
import { exportPriceItems } from "./export.ts";
import { findPriceItem, listPriceItems } from "./reads.ts";
import { setPrice } from "./set-price.ts";

type Caller = Pick<Call<never>, "session">;

function asking(world: World, { session: { user } }: Caller) {
  return { now: world.now(), seesCosts: may(user, { policy: seeCosts }) };
}

function readPriceItem(world: World, id: number, caller: Caller) {
  return findPriceItem(world.db.staff, id, asking(world, caller));
}

export const priceItemsService = serve(priceItems, {
  list: async (world, { query, ...call }) =>
    inPages(query, await listPriceItems(world.db.staff, query, asking(world, call))),
  export: (world, { query, actor, ...call }) =>
    exportPriceItems(world, { query, actor, seesCosts: asking(world, call).seesCosts }),
  find: (world, { id, ...call }) => readPriceItem(world, id, call),
  history: async (world, { id, query, ...call }) => {
    if (!(await readPriceItem(world, id, call))) return undefined;
    return inPages(query, await listHistory(world.db.staff, { table: "price_items", id }, query));
  },
  create: async (world, { body, actor, ...call }) =>
    readPriceItem(world, await addPriceItem(world, { input: body, actor }), call),
  change: async (world, { id, body, actor, ...call }) => {
    await changePriceItem(world, { id, change: body, actor });
    return readPriceItem(world, id, call);
  },
  setPrice: async (world, { id, body, actor, ...call }) => {
    await setPrice(world, { id, input: body, actor });
    return readPriceItem(world, id, call);
  },
  cancelPrice: async (world, { id, body, actor, ...call }) => {
    await cancelPrice(world, { id, input: body, actor });
    return readPriceItem(world, id, call);
  },
});
