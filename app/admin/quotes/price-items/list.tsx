import { useSearchParams } from "react-router";
import { Recent, Tag } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { ExportChoice } from "#app/admin/kit/list/export-choice.tsx";
import { ImportLink } from "#app/admin/kit/imports/link.tsx";
import { listScreen, type Column, type Filter } from "#app/admin/kit/list/list-screen.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import type { OfferedViews } from "#app/admin/kit/list/views/view.ts";
import { may } from "#core/policies.ts";
import type { Contract } from "#core/contract.ts";
import { priceItems } from "#core/quotes/price-items/contract.ts";
import { writePriceItems } from "#core/quotes/price-items/policies.ts";
import { priceItemStatuses, priceItemStatusLabels } from "#core/quotes/price-items/rules.ts";
import type { PriceItemSummary } from "#core/quotes/price-items/shape.ts";
import { seeCosts } from "#core/quotes/policies.ts";
import { quoteSections } from "#core/quotes/rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { longDay } from "#lib/time/long-day.ts";
import { priceLabel, sectionChoices } from "./words.ts";

/** /admin/price-items: the items for the lines of quotes, with today's prices. */
export default function PriceItemsList() {
  const { user } = useShell();
  const seesCosts = may(user, { policy: seeCosts });
  const chosen = useSearchParams()[0].get("import");
  if (chosen !== null) return <ImportItems id={chosen} />;
  return <ListPage screen={seesCosts ? screenWithCosts : screenWithout} filters={filters} />;
}

const ImportItems = lazyBody("import of price items", () =>
  import("./import-items.tsx").then((module) => module.ImportItems),
);

const filters: Filter[] = [
  { name: "section", label: "Section", choices: sectionChoices },
  {
    name: "status",
    label: "Status",
    choices: priceItemStatuses.map((value) => ({ value, label: priceItemStatusLabels[value] })),
  },
];

const views: OfferedViews = {
  views: [
    { id: "all", name: "All price items", query: {} },
    {
      id: "active",
      name: "Active",
      query: { status: "active" },
      whenEmpty: {
        title: "No price items yet.",
        text: "Add what you quote most often first, such as a shell, freight, excavation, or a paver deck by the square foot. A quote keeps the price it was written with, so a new price here never changes one.",
        instead: ["archived"],
      },
    },
    { id: "archived", name: "Archived", query: { status: "archived" } },
  ],
  opensWith: () => "active",
};

const section: Column<PriceItemSummary> = { header: "Section", cell: (item) => quoteSections[item.section] };
const price: Column<PriceItemSummary> = { header: "Price", cell: priceLabel, first: true };
const cost: Column<PriceItemSummary> = {
  header: "Cost",
  cell: ({ costCents }) => (typeof costCents === "number" ? dollars(costCents) : "–"),
  align: "end",
};
const rest: Column<PriceItemSummary>[] = [
  {
    header: "Next price",
    cell: ({ next }) => (next ? `${dollars(next.priceCents)} from ${longDay(next.fromDay)}` : "–"),
    long: true,
  },
  {
    header: "Status",
    cell: ({ status }) => (
      <Tag variant={status === "active" ? "ok" : "plain"}>{priceItemStatusLabels[status]}</Tag>
    ),
  },
  { header: "Updated (ET)", cell: (item) => <Recent at={item.updatedAt} /> },
];

const screenWithout = screenOf([section, price, ...rest]);
const screenWithCosts = screenOf([section, price, cost, ...rest]);

/** The items that the list shows into a file, and items from a file. */
function ItemTools({ query: { sort: _sort, ...query } }: { query: Record<string, string | number> }) {
  return (
    <>
      <ExportChoice contract={priceItems as Contract} name="export" query={query} label="Export" />
      <ImportLink operation={{ policy: writePriceItems }} />
    </>
  );
}

function screenOf(columns: Column<PriceItemSummary>[]) {
  return listScreen({
    contract: priceItems,
    title: "Price items",
    rowId: (item) => String(item.id),
    rowName: (item) => item.name,
    searchHint: "Name, text for the customer",
    empty:
      "Add what you quote most often first, such as a shell, freight, or a paver deck by the square foot.",
    views,
    sorts: [
      { value: "name", label: "By name" },
      { value: "newest", label: "Newest first" },
    ],
    nameSort: { ascending: "name" },
    columns,
    Tools: ItemTools,
    view: {
      title: (item) => item.name,
      subtitle: (item) => `${quoteSections[item.section]}, ${priceLabel(item)}`,
      Body: lazyBody("price item", () => import("./record.tsx").then(({ PriceItemBody }) => PriceItemBody)),
    },
    add: {
      label: "New price item",
      Body: lazyBody("new price item", () => import("./add.tsx").then(({ AddPriceItem }) => AddPriceItem)),
    },
  });
}
