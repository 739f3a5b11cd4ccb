import "./table.css";
import { PictureView } from "#app/ui/picture.tsx";
import type { PoolSummary } from "#core/pools/shape.ts";
import { CompareChoice } from "#app/site/pages/compare/compare-choice.tsx";
import type { ListState } from "./filter.ts";
import { cardEstimateLink, poolLink } from "./links.ts";
import { Glyph } from "#app/site/parts/outline.tsx";
import { pageAnchor } from "./page-anchor.ts";
import { rangeText } from "#core/prices/text.rules.ts";

type PoolTableProps = { state: ListState; pools: PoolSummary[]; firstPage: number };

/** The list view: one pool per row, with figures aligned for comparison. */
export function PoolTable({ state, pools, firstPage }: PoolTableProps) {
  return (
    <div className="table-scroller" tabIndex={0} role="region" aria-label="Pool list">
      <table className="pool-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Picture</span>
            </th>
            <th scope="col">Model</th>
            <th scope="col">Length × width</th>
            <th scope="col">Depth</th>
            <th scope="col" className="right">
              Gallons
            </th>
            <th scope="col" className="right">
              Installed range
            </th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pools.map((pool, index) => (
            <PoolRow key={pool.id} state={state} pool={pool} id={pageAnchor(firstPage, index)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PoolRowProps = { state: ListState; pool: PoolSummary; id: string | undefined };

function PoolRow({ state, pool, id }: PoolRowProps) {
  const [picture] = pool.pictures;
  return (
    <tr id={id}>
      <td className="row-picture">
        {picture ? (
          <PictureView picture={picture} sizes="7.5rem" alt="" />
        ) : (
          <Glyph pool={pool} pixelsPerFoot={2.6} />
        )}
      </td>
      <td className="row-name">
        <a className="name" href={poolLink(pool.slug)}>
          {pool.model}
        </a>
        <span className="facts">
          {pool.manufacturer} · {pool.shape} · {pool.size}
        </span>
      </td>
      <td className="num">{pool.dimensions}</td>
      <td className="num wide-only">{pool.depth}</td>
      <td className="num right wide-only">{pool.gallons?.toLocaleString("en-US")}</td>
      <td className="num right">
        <b>{pool.price ? rangeText(pool.price) : "On request"}</b>
      </td>
      <td>
        <span className="row-links">
          <a className="text-link" href={poolLink(pool.slug)} aria-label={`View Details of ${pool.model}`}>
            View Details
          </a>
          <a className="text-link" href={cardEstimateLink(pool)} aria-label={`Get Quote for ${pool.model}`}>
            Get Quote
          </a>
          <CompareChoice state={state} pool={pool} />
        </span>
      </td>
    </tr>
  );
}
