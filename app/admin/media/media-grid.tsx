import { useState } from "react";
import { PictureGrid } from "#app/admin/kit/list/picture-grid.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { Empty, Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { countLabel } from "#lib/lists/count.ts";
import { media as pictures } from "#core/media/contract.ts";
import type { MediaRecord } from "#core/media/shape.ts";
import { MediaTile } from "./tile.tsx";
import { refetchEvery, views, type View } from "./views.ts";

const perPage = 24;

type GridProps = { q: string; view: View; open: (media: MediaRecord) => void };

/** The pictures or documents of a view, a page at a time. */
export function MediaGrid({ q, view, open }: GridProps) {
  const [page, setPage] = useState(1);
  const query = useList(
    pictures,
    { page, pageSize: perPage, q, ...views[view].query },
    { refetchInterval: refetchEvery },
  );
  const noun = views[view].noun;
  const total = query.data?.total ?? 0;
  return (
    <>
      <p role="status">{query.data && `${countLabel(total)} ${total === 1 ? noun : `${noun}s`}`}</p>
      {query.isPending && <Skeleton label="Loading the library" rows={3} />}
      {query.isError && (
        <Failure what="The library could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data && total === 0 && (
        <Empty
          title={q || view !== "pictures" ? `No ${noun} matches.` : "No pictures yet."}
          text="What you upload appears here."
        />
      )}
      <PictureGrid>
        {query.data?.items.map((media) => (
          <MediaTile key={media.id} media={media} onOpen={() => open(media)} />
        ))}
      </PictureGrid>
      <Pages page={page} total={total} change={setPage} />
    </>
  );
}

function Pages({ page, total, change }: { page: number; total: number; change: (page: number) => void }) {
  const last = Math.ceil(total / perPage);
  if (last < 2 && page === 1) return null;
  return (
    <nav className="media-pages" aria-label="Pages of the library">
      <button type="button" className="staff-button" disabled={page === 1} onClick={() => change(page - 1)}>
        Newer
      </button>
      <span>
        Page {page} of {last}
      </span>
      <button type="button" className="staff-button" disabled={page >= last} onClick={() => change(page + 1)}>
        Older
      </button>
    </nav>
  );
}
