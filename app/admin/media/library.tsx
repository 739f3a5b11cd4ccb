import { useState } from "react";
import { useList } from "#app/admin/kit/queries.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { PictureGrid } from "#app/admin/kit/picture-grid.tsx";
import { Empty, Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { may } from "#core/auth/policies.ts";
import { media as pictures } from "#core/media/contract.ts";
import type { MediaRecord } from "#core/media/shape.ts";
import { Describe } from "./describe.tsx";
import { MediaEditor } from "./editor.tsx";
import { LibraryTools } from "./library-tools.tsx";
import { isUnderWay, MediaTile } from "./tile.tsx";
import { Uploads } from "./uploads.tsx";
import { views, viewsFor, type View } from "./views.ts";
import "./media.css";

export type LibraryProps = {
  /** If set, clicking a picture chooses it, after asking for its alt text; otherwise it opens its record. */
  onChoose?: ((media: MediaRecord) => void) | undefined;
  /** What can be chosen; by default pictures. */
  of?: "picture" | "document";
};

/** Polling interval for the progress of pictures being processed, in ms. */
const refetchEvery = 1_500;
const perPage = 24;

/** All uploaded pictures and documents: uploading, finding, describing, deleting. */
export function MediaLibrary({ onChoose, of = "picture" }: LibraryProps) {
  const { user } = useShell();
  const offered = viewsFor(onChoose ? of : null);
  const [{ view, q, page }, setShown] = useState({ view: offered[0] as View, q: "", page: 1 });
  const [opened, setOpened] = useState<number | null>(null);
  const query = useList(
    pictures,
    { page, pageSize: perPage, q, ...views[view].query },
    { refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? refetchEvery : false) },
  );
  const back = () => setOpened(null);
  if (opened !== null && onChoose) return <Describe id={opened} add={onChoose} back={back} />;
  if (opened !== null) return <MediaEditor id={opened} onBack={back} onDeleted={back} />;
  const isDescribed = (media: MediaRecord) =>
    media.alt !== "" || media.kind === "pdf" || !may(user, pictures.operations.change, media);
  const open = (media: MediaRecord) =>
    onChoose && isDescribed(media) ? onChoose(media) : setOpened(media.id);
  const show = (next: View) => setShown({ view: next, q, page: 1 });
  return (
    <div className="media-library">
      {may(user, pictures.operations.upload) && (
        <Uploads
          accepts={views[view].accepts}
          isOnly={onChoose !== undefined}
          onUploaded={({ kind }) =>
            (kind === "pdf") === (view === "documents") || show(kind === "pdf" ? "documents" : "pictures")
          }
        />
      )}
      <LibraryTools
        q={q}
        search={(text) => setShown({ view, q: text, page: 1 })}
        view={view}
        offered={offered}
        show={show}
        total={query.data?.total}
      />
      {query.isPending && <Skeleton label="Loading the library" rows={3} />}
      {query.isError && (
        <Failure what="The library could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data?.total === 0 && <Nothing view={view} isFiltered={q !== "" || view !== offered[0]} />}
      <PictureGrid>
        {query.data?.items.map((media) => (
          <MediaTile key={media.id} media={media} onOpen={() => open(media)} />
        ))}
      </PictureGrid>
      <Pages
        page={page}
        total={query.data?.total ?? 0}
        change={(next) => setShown({ view, q, page: next })}
      />
    </div>
  );
}

function Nothing({ view, isFiltered }: { view: View; isFiltered: boolean }) {
  const noun = view === "documents" ? "document" : "picture";
  const title = isFiltered ? `No ${noun} matches.` : `No ${noun}s yet.`;
  return <Empty title={title} text="What you upload appears here." />;
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
