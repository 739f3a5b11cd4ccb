import { Tag } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen } from "#app/admin/kit/list/list-screen.ts";
import { manufacturers } from "#core/pools/manufacturers/contract.ts";
import { poolCount } from "#core/pools/manufacturers/rules.ts";
import { Logo } from "./logo.tsx";
import { OrderCell } from "./order-cell.tsx";
import { OrderDrops } from "./order-drops.tsx";

/** /admin/manufacturers: every manufacturer, in the order of the home page. */
export default function ManufacturersList() {
  return <ListPage screen={manufacturersScreen} above={<OrderDrops />} />;
}

const manufacturersScreen = listScreen({
  contract: manufacturers,
  title: "Manufacturers",
  rowId: (manufacturer) => manufacturer.id,
  rowName: (manufacturer) => manufacturer.name,
  searchHint: "Name",
  empty: "No manufacturers yet.",
  recordKeys: [{ key: "m", does: "Merge another into this one" }],
  columns: [
    { header: "Logo", cell: (manufacturer) => <Logo logo={manufacturer.shownLogo} /> },
    { header: "Pools", cell: (manufacturer) => manufacturer.pools, align: "end", first: true },
    {
      header: "On the home page",
      cell: ({ enabled }) => <Tag variant={enabled ? "ok" : "plain"}>{enabled ? "Shown" : "Hidden"}</Tag>,
    },
    { header: "Order", cell: (manufacturer) => <OrderCell manufacturer={manufacturer} />, first: true },
  ],
  view: {
    title: (manufacturer) => manufacturer.name,
    subtitle: (manufacturer) => poolCount(manufacturer.pools),
    Body: lazyBody("manufacturer", () =>
      import("./record.tsx").then(({ ManufacturerBody }) => ManufacturerBody),
    ),
    wide: true,
  },
  add: {
    label: "New manufacturer",
    Body: lazyBody("new manufacturer", () =>
      import("./form.tsx").then(({ NewManufacturer }) => NewManufacturer),
    ),
  },
});
