import "./proof.css";
import { rangeText } from "#core/prices/text.rules.ts";
import type { FinishedPool } from "#core/settings/proof.rules.ts";
import { PictureView } from "#app/ui/picture.tsx";
import { longDay } from "#lib/time/long-day.ts";
import type { FinishedPoolOnPage } from "./read-proof.ts";

type FinishedPoolsProps = { pools: FinishedPoolOnPage[]; title: string };

/** Pools that the company has built; nothing if there is none. */
export function FinishedPools({ pools, title }: FinishedPoolsProps) {
  if (pools.length === 0) return null;
  return (
    <section className="section" id="finished-pools">
      <div className="wrap">
        <h2>{title}</h2>
        <ul className="finished-pools">
          {pools.map((pool) => (
            <li key={`${pool.poolName} ${pool.town} ${pool.finishedOn}`}>
              <OnePool pool={pool} />
            </li>
          ))}
        </ul>
        <p className="fine">The owners agreed to be shown here.</p>
      </div>
    </section>
  );
}

function OnePool({ pool }: { pool: FinishedPoolOnPage }) {
  const { pictures, poolName, town, to } = pool;
  return (
    <article>
      {pictures.map((picture, index) => (
        <figure key={picture.src} className={index === 0 ? "first" : undefined}>
          <PictureView picture={picture} sizes="(max-width: 40rem) 92vw, 30rem" />
          <figcaption className="fine">{picture.caption}</figcaption>
        </figure>
      ))}
      <h3>
        {to ? <a href={to}>{poolName}</a> : poolName}, {town}
      </h3>
      {finishedSentences(pool).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </article>
  );
}

/** What was promised, how long it took and what it cost: as much of it as staff have entered. */
export function finishedSentences({
  finishedOn,
  promisedDays,
  actualDays,
  lowCents,
  highCents,
}: Omit<FinishedPool, "pictures">): string[] {
  const took = actualDays !== null && `it took ${daysText(actualDays)}`;
  const promised = promisedDays !== null && `We promised ${daysText(promisedDays)} on site`;
  return [
    `Final inspection on ${longDay(finishedOn)}.`,
    promised && took ? `${promised}; ${took}.` : promised ? `${promised}.` : took && `On site ${took}.`,
    lowCents !== null && highCents !== null && `The owner paid ${rangeText({ lowCents, highCents })}.`,
  ].filter((sentence) => sentence !== false);
}

function daysText(days: number): string {
  return days === 1 ? "one day" : `${days} days`;
}
