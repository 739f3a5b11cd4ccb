import { useSearchParams } from "react-router";
import { ListPage } from "#app/admin/kit/list-page.tsx";
import { Tag } from "#app/admin/kit/facts.tsx";
import { listScreen, type Choice, type Filter } from "#app/admin/kit/list-screen.ts";
import { lazyBody } from "#app/admin/kit/lazy-body.tsx";
import { MediaButton } from "#app/admin/media/dialog.tsx";
import { useList } from "#app/admin/kit/queries.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/auth/policies.ts";
import type { PoolRecord } from "#core/catalogue/shape.ts";
import { BulkWhenChosen } from "./bulk-when-chosen.tsx";
import { moreColumns } from "./more-columns.ts";
import { PlanGlyph } from "./plan-glyph.tsx";
import { PoolTools } from "./tools.tsx";
import { priceText } from "./price-text.ts";
import { pools } from "#core/catalogue/contract.ts";
import "./pools.css";

export function meta() {
  return [{ title: "Pools: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/pools: the catalog, including unpublished pools. */
export default function PoolsList() {
  const all = useWholeCatalogue();
  const filters: Filter[] = [
    { name: "manufacturer", label: "Manufacturer", choices: choicesOf(all.map((pool) => pool.manufacturer)) },
    { name: "shape", label: "Shape", choices: choicesOf(all.map((pool) => pool.shape)) },
    { name: "size", label: "Size", choices: choicesOf(all.map((pool) => pool.size)) },
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
  import("#app/admin/imports/screen.tsx").then(({ ImportScreen }) => ImportScreen),
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

/** The options come from the data: 200 is the API's maximum page size, and three times the catalog. */
function useWholeCatalogue(): PoolRecord[] {
  const { user } = useShell();
  const { data } = useList(pools, { pageSize: 200 }, { enabled: may(user, pools.operations.list) });
  return data?.items ?? [];
}

/** Each distinct value, with its number of occurrences. */
function choicesOf(values: string[]): Choice[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort().map(([value, count]) => ({ value, label: `${value} (${count})` }));
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
    { header: "Price range", cell: (pool) => priceText(pool) ?? "–", align: "end" },
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
    Body: lazyBody("pool", () => import("./show.tsx").then(({ PoolBody }) => PoolBody)),
    wide: true,
  },
  add: {
    label: "New pool",
    Body: lazyBody("new pool", () => import("./form/form.tsx").then(({ NewPool }) => NewPool)),
  },
});
