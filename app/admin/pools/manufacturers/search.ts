import { searchSource } from "#app/admin/frame/palette/source.ts";
import { manufacturers } from "#core/pools/manufacturers/contract.ts";
import { poolCount } from "#core/pools/manufacturers/rules.ts";

export const source = searchSource({
  label: "Manufacturers",
  place: 35,
  contract: manufacturers,
  path: "/admin/manufacturers",
  item: ({ id, name, pools }) => ({ id, name, detail: poolCount(pools) }),
  add: { label: "New manufacturer", operation: manufacturers.operations.create },
});
