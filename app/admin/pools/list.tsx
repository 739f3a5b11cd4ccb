import { useQuery } from "@tanstack/react-query";
import { ListFrame } from "#app/admin/kit/list-frame.tsx";
import { Tag } from "#app/admin/kit/facts.tsx";
import type { Choice, Filter, Noun } from "#app/admin/kit/noun.ts";
import { MediaButton } from "#app/admin/media/library.tsx";
import { mayEnter } from "#core/auth/rules.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import type { PoolRecord } from "#core/catalogue/shape.ts";
import { PlanGlyph } from "./plan-glyph.tsx";
import { PoolBody, priceText } from "./show.tsx";

export function meta() {
  return [{ title: "Pools: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/pools: the catalogue, with what is not published. */
export default function PoolsList() {
  const all = useWholeCatalogue();
  const filters: Filter[] = [
    { name: "manufacturer", label: "Maker", choices: counted(all.map((pool) => pool.manufacturer)) },
    { name: "shape", label: "Shape", choices: counted(all.map((pool) => pool.shape)) },
    { name: "size", label: "Size", choices: counted(all.map((pool) => pool.size)) },
    {
      name: "published",
      label: "On the site",
      choices: [
        { value: "yes", label: "Published" },
        { value: "no", label: "Not published" },
      ],
    },
  ];
  return <ListFrame noun={pools} filters={filters} below={<PictureLibrary />} />;
}

/** Where the office's own pictures are sent, described and cleared up. */
function PictureLibrary() {
  return (
    <section className="panel pool-library" aria-labelledby="pool-library">
      <h2 id="pool-library">Pictures</h2>
      <p className="muted">Send your own photographs here; a pool’s record says which of them it shows.</p>
      <MediaButton />
    </section>
  );
}

/** The choices come from the data: 200 is the most the API gives at once, and three times the catalogue. */
function useWholeCatalogue(): PoolRecord[] {
  const { user } = useShell();
  const { data } = useQuery<{ items: PoolRecord[] }>({
    queryKey: ["/api/admin/pools?page=1&pageSize=200"],
    enabled: mayEnter(user.role, "catalogue"),
  });
  return data?.items ?? [];
}

/** Each value once, with how many there are of it. */
function counted(values: string[]): Choice[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort().map(([value, count]) => ({ value, label: `${value} (${count})` }));
}

const pools: Noun<PoolRecord, PoolRecord> = {
  title: "Pools",
  one: "pool",
  many: "pools",
  area: "catalogue",
  path: "/api/admin/pools",
  rowId: (pool) => pool.id,
  rowName: (pool) => pool.name,
  searchHint: "Name, model, shape, maker, series",
  empty: "The catalogue has no pool.",
  columns: [
    { header: "Plan", cell: (pool) => <PlanGlyph pool={pool} /> },
    { header: "Maker", cell: (pool) => pool.manufacturer },
    { header: "Series", cell: (pool) => pool.series || "–" },
    { header: "Shape", cell: (pool) => pool.shape },
    { header: "Size", cell: (pool) => pool.size, first: true },
    { header: "Length × width", cell: (pool) => pool.dimensions, first: true },
    { header: "Price range", cell: (pool) => priceText(pool) ?? "–", align: "end" },
    {
      header: "On the site",
      cell: (pool) => (
        <Tag look={pool.published ? "ok" : "plain"}>{pool.published ? "Published" : "Hidden"}</Tag>
      ),
    },
  ],
  view: {
    title: (pool) => pool.name,
    subtitle: (pool) => `${pool.manufacturer}, ${pool.dimensions}`,
    Body: ({ record }) => <PoolBody pool={record} />,
  },
};
