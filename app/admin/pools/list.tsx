import { useSearchParams } from "react-router";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import { listScreen, type Choice, type Filter } from "#app/admin/kit/list/list-screen.ts";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { MediaButton } from "#app/admin/media/dialog.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import type { PoolFilters } from "#core/pools/list.shape.ts";
import { BulkWhenChosen } from "./bulk-when-chosen.tsx";
import { moreColumns } from "./more-columns.ts";
import { PlanGlyph } from "./plan-glyph.tsx";
import { PoolTools } from "./tools.tsx";
import { PriceCell } from "./price-cell.tsx";
import { pools } from "#core/pools/contract.ts";
import "./pools.css";

/** /admin/pools: the catalog, including unpublished pools. */
export default function PoolsList() {
  const choices = useChoices();
  const filters: Filter[] = [
    { name: "manufacturer", label: "Manufacturer", choices: choices.manufacturer },
    { name: "shape", label: "Shape", choices: choices.shape },
    { name: "size", label: "Size", choices: choices.size },
    {
      name: "published",
      label: "On the site",
      choices: [
        { value: "yes", label: "Published" },
        { value: "no", label: "Not published" },
      ],
    },
    { name: "archived", label: "Archive", choices: [{ value: "yes", label: "Archived" }] },
  ];
  const chosen = useSearchParams()[0].get("import");
  if (chosen !== null) return <ImportPools id={chosen} />;
  return <ListPage screen={poolsScreen} filters={filters} below={<PictureLibrary />} />;
}

const ImportPools = lazyBody("import", () =>
  import("./import-pools.tsx").then((module) => module.ImportPools),
);

/** Opens the library of uploaded pictures. */
function PictureLibrary() {
  return (
    <section className="panel pool-library" aria-labelledby="pool-library">
      <h2 id="pool-library">Pictures</h2>
      <p className="muted">Upload your own photos, then add them to a pool.</p>
      <MediaButton />
    </section>
  );
}

/** Each value that pools have, with its number of pools. */
function useChoices(): Record<keyof PoolFilters, Choice[]> {
  const { user } = useShell();
  const { data } = useAsk(pools, "filters", {}, { enabled: may(user, pools.operations.filters) });
  const choicesOf = (values: PoolFilters["size"] = []) =>
    values.map(({ value, count }) => ({ value, label: `${value} (${count.toLocaleString("en-US")})` }));
  return {
    manufacturer: choicesOf(data?.manufacturer),
    shape: choicesOf(data?.shape),
    size: choicesOf(data?.size),
  };
}

const poolsScreen = listScreen({
  contract: pools,
  title: "Pools",
  rowId: (pool) => pool.id,
  rowName: (pool) => pool.name,
  searchHint: "Name, model, shape, manufacturer, series",
  empty: "The catalog is empty.",
  bulk: { operation: "changeMany", Actions: BulkWhenChosen },
  fields: {
    operation: "changeMany",
    Body: lazyBody("table of fields", () => import("./edit-rows.tsx").then(({ EditPools }) => EditPools)),
  },
  Tools: PoolTools,
  columns: [
    { header: "Plan", cell: (pool) => <PlanGlyph pool={pool} /> },
    { header: "Manufacturer", cell: (pool) => pool.manufacturer },
    { header: "Series", cell: (pool) => pool.series || "–" },
    { header: "Shape", cell: (pool) => pool.shape },
    { header: "Size", cell: (pool) => pool.size, first: true },
    { header: "Length × width", cell: (pool) => pool.dimensions, first: true },
    { header: "Price range", cell: (pool) => <PriceCell pool={pool} />, align: "end" },
    {
      header: "On the site",
      cell: (pool) => (
        <Tag variant={pool.published ? "ok" : "plain"}>
          {pool.archivedAt ? "Archived" : pool.published ? "Published" : "Hidden"}
        </Tag>
      ),
    },
    ...moreColumns,
  ],
  view: {
    title: (pool) => pool.name,
    subtitle: (pool) => `${pool.manufacturer}, ${pool.dimensions}`,
    Body: lazyBody("pool", () => import("./record.tsx").then(({ PoolBody }) => PoolBody)),
    wide: true,
  },
  add: {
    label: "New pool",
    Body: lazyBody("new pool", () => import("./form/form.tsx").then(({ NewPool }) => NewPool)),
  },
});
