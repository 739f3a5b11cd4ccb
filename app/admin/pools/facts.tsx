import { Link, useLocation } from "react-router";
import { Fact, Facts, Section, Tag } from "#app/admin/kit/record/facts.tsx";
import { poolPath } from "#core/pools/rules.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { PoolPrice } from "#app/admin/prices/pool-price.tsx";
import { PlanGlyph } from "./plan-glyph.tsx";
import { priceFragment } from "./price-cell.tsx";
import { priceText } from "./price-text.ts";

/** A stored pool's figures, with the source of each and our confidence in it. */
export function PoolFacts({ pool }: { pool: PoolRecord }) {
  const { provenance } = pool;
  const { hash } = useLocation();
  return (
    <>
      <PlanGlyph pool={pool} scale={6} />
      {pool.outline?.simplified && (
        <p className="muted">The outline is simplified inside the true length and width.</p>
      )}
      <Facts>
        <Fact label="On the site">
          {pool.archivedAt ? (
            <Tag variant="warn">Archived</Tag>
          ) : pool.published ? (
            <Link to={poolPath(pool.slug)} reloadDocument>
              Published
            </Link>
          ) : (
            <Tag>Hidden</Tag>
          )}
        </Fact>
        <Fact label="Manufacturer">{pool.manufacturer}</Fact>
        <Fact label="Model">{pool.model}</Fact>
        <Fact label="Series">{pool.series}</Fact>
        <Fact label="Type">{pool.type}</Fact>
        <Fact label="Shape">{pool.shape}</Fact>
        <Fact label="Size">{pool.size}</Fact>
        <Fact label="Length × width">{pool.dimensions}</Fact>
        <Fact label="Depth">{pool.depth && `${pool.depth}${pool.flatBottom ? ", flat bottom" : ""}`}</Fact>
        <Fact label="Capacity">
          {pool.gallons !== null && `${pool.gallons.toLocaleString("en-US")} gallons`}
          {pool.gallonsHiddenBecause && (
            <>
              {" "}
              <Tag variant="warn">Not shown to visitors</Tag> {pool.gallonsHiddenBecause}
            </>
          )}
        </Fact>
        <Fact label="Surface">
          {pool.surfaceSqFt !== null && `${pool.surfaceSqFt.toLocaleString("en-US")} sq ft`}
        </Fact>
        <Fact label="Perimeter">{pool.perimeterFt !== null && `${pool.perimeterFt} ft`}</Fact>
        <Fact label="Features">{pool.features.join(", ")}</Fact>
        <Fact label="Price range">
          {priceText(pool)} <PoolPrice pool={pool} opens={hash === priceFragment} />
        </Fact>
        <Fact label="Description">{pool.description && <bdi>{pool.description}</bdi>}</Fact>
      </Facts>
      <Section title="Data confidence">
        <Facts>
          {Object.entries(provenance.confidence).map(([fact, level]) => (
            <Fact key={fact} label={`${fact.charAt(0).toUpperCase()}${fact.slice(1)}`}>
              <Sure level={level} /> {provenance.sourceOf?.[fact]}
            </Fact>
          ))}
        </Facts>
      </Section>
      <Section title="Sources">
        <ul className="record-list stacked">
          {[...provenance.source, ...provenance.notes].map((line) => (
            <li key={line}>{line}</li>
          ))}
          {provenance.productUrl && (
            <li>
              <a href={provenance.productUrl} rel="noopener noreferrer" target="_blank">
                The manufacturer’s page, in a new tab
              </a>
            </li>
          )}
        </ul>
        {provenance.formerNames.length > 0 && <p>Former names: {provenance.formerNames.join(", ")}</p>}
      </Section>
    </>
  );
}

/** Our confidence in a fact. Visitors do not see uncertain facts. */
function Sure({ level }: { level: string }) {
  return <Tag variant={level === "high" ? "ok" : level === "low" ? "warn" : "plain"}>{level}</Tag>;
}
