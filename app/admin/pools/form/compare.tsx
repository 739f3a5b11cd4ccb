import { useState } from "react";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { pools } from "#core/pools/contract.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { PlanGlyph } from "#app/admin/pools/plan-glyph.tsx";
import { priceText } from "#app/admin/pools/price-text.ts";

/** Two pools side by side, with the differences marked. */
export function Compare({ pool }: { pool: PoolRecord }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="staff-button" onClick={() => setOpen(true)}>
        Compare…
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Compare two pools">
        {open && <Comparison pool={pool} />}
      </Dialog>
    </>
  );
}

function Comparison({ pool }: { pool: PoolRecord }) {
  const { data } = useList(pools, { pageSize: 200 });
  const [id, setId] = useState("");
  const others = (data?.items ?? []).filter((one) => one.id !== pool.id);
  const other = others.find((one) => one.id === id);
  const choices = others.map((one) => ({ value: one.id, label: one.name }));
  return (
    <>
      <SelectField
        label="With"
        value={id}
        change={setId}
        choices={[{ value: "", label: "Please choose" }, ...choices]}
      />
      {other && <SideBySide pools={[pool, other]} />}
    </>
  );
}

const rows: [label: string, text: (pool: PoolRecord) => string][] = [
  ["Manufacturer", ({ manufacturer }) => manufacturer],
  ["Series", ({ series }) => series],
  ["Shape", ({ shape }) => shape],
  ["Size", ({ size }) => size],
  ["Type", ({ type }) => type],
  ["Length × width", ({ dimensions }) => dimensions],
  ["Depth", ({ depth }) => depth],
  ["Gallons", ({ gallons }) => gallons?.toLocaleString("en-US") ?? ""],
  ["Water area (sq ft)", ({ surfaceSqFt }) => surfaceSqFt?.toLocaleString("en-US") ?? ""],
  ["Perimeter (ft)", ({ perimeterFt }) => String(perimeterFt ?? "")],
  ["Features", ({ features }) => features.join(", ")],
  ["Lead time", ({ leadTime }) => leadTime],
  ["Price range", (pool) => priceText(pool) ?? ""],
  ["On the site", ({ published }) => (published ? "Published" : "Hidden")],
  ["Description", ({ description }) => description],
];

function SideBySide({ pools: both }: { pools: [PoolRecord, PoolRecord] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone
    <div className="pool-compare" tabIndex={0} role="region" aria-label="The two pools">
      <table>
        <thead>
          <tr>
            <td />
            {both.map((pool) => (
              <th key={pool.id} scope="col">
                {pool.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Plan, same scale</th>
            {both.map((pool) => (
              <td key={pool.id}>
                <PlanGlyph pool={pool} scale={4} />
              </td>
            ))}
          </tr>
          {rows.map(([label, text]) => {
            const differs = text(both[0]) !== text(both[1]) || undefined;
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                {both.map((pool) => (
                  <td key={pool.id} data-differs={differs}>
                    {text(pool) || "–"}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
