import { useDeferredValue, useId, useState } from "react";
import { useList } from "#app/admin/kit/live/queries.ts";
import { Empty, Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { pools } from "#core/pools/contract.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import type { MediaRecord } from "#core/media/shape.ts";
import { mostPictures } from "./pool-pictures.ts";
import { useAddToPools } from "./use-add-to-pools.ts";
import "./media.css";

/** How many pools are offered at once; a search finds the others. */
const offered = 50;

/** Chooses pools by search and adds the picture to each of them, as the last of its own. */
export function MorePools({ media, onDone }: { media: MediaRecord; onDone: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const query = useList(pools, { q, pageSize: offered });
  const { chosen, toggle, refused, isSaving, add } = useAddToPools(media, onDone);
  const count = chosen.length;
  return (
    <div className="media-library more-pools">
      {media.picture && <PictureView picture={media.picture} sizes="10rem" alt={media.alt || media.name} />}
      <label className="visually-hidden" htmlFor={id}>
        Search pools
      </label>
      <input
        id={id}
        type="search"
        className="input"
        placeholder="Name, model or manufacturer"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {query.isPending && <Skeleton label="Loading pools" rows={4} />}
      {query.isError && (
        <Failure what="The pools could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data?.total === 0 && <Empty title="No pool matches." text="Try another name." />}
      <ul className="more-pools-list" aria-busy={query.isFetching}>
        {query.data?.items.map((pool) => (
          <PoolChoice
            key={pool.id}
            pool={pool}
            why={whyNot(pool, media.address)}
            isChosen={chosen.some((one) => one.id === pool.id)}
            toggle={() => toggle(pool)}
          />
        ))}
      </ul>
      {query.data && query.data.total > offered && (
        <p className="muted">The first {offered} are listed. Search for the others.</p>
      )}
      {refused.map(({ pool, message }) => (
        <p key={pool.id} className="record-error" role="alert">
          <bdi>{pool.name}</bdi> was not changed: {message}
        </p>
      ))}
      <div className="record-actions">
        <button type="button" className="staff-button go" disabled={count === 0 || isSaving} onClick={add}>
          {isSaving ? "Adding…" : addLabel(count)}
        </button>
        <span className="muted">Visitors see it at once.</span>
      </div>
    </div>
  );
}

function addLabel(count: number): string {
  if (count === 0) return "Add to pools";
  return count === 1 ? "Add to 1 pool" : `Add to ${count} pools`;
}

/** Why a picture can't be added to a pool; undefined if it can. */
function whyNot({ imageUrls }: PoolRecord, address: string): string | undefined {
  if (imageUrls.includes(address)) return "has it already";
  return imageUrls.length >= mostPictures ? `has ${mostPictures} pictures already` : undefined;
}

type ChoiceProps = { pool: PoolRecord; why: string | undefined; isChosen: boolean; toggle: () => void };

function PoolChoice({ pool, why, isChosen, toggle }: ChoiceProps) {
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          checked={isChosen || why === "has it already"}
          disabled={why !== undefined}
          onChange={toggle}
        />
        <span>
          <bdi>{pool.name}</bdi> {why && <span className="muted">{why}</span>}
        </span>
      </label>
    </li>
  );
}
