import { searchSource } from "#app/admin/frame/palette/source.ts";
import { pools } from "#core/pools/contract.ts";

export const source = searchSource({
  label: "Pools",
  place: 30,
  contract: pools,
  path: "/admin/pools",
  add: { label: "New pool", operation: pools.operations.create },
  item: ({ id, name, manufacturer, dimensions }) => ({ id, name, detail: `${manufacturer}, ${dimensions}` }),
});
