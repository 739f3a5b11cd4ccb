import { useId, useState } from "react";
import { useList } from "#app/admin/kit/queries.ts";
import { Tag } from "#app/admin/kit/facts.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { PictureGrid, PictureTile } from "#app/admin/kit/picture-grid.tsx";
import { Empty, Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { may } from "#core/auth/policies.ts";
import { mediaStateLabels } from "#core/media/rules.ts";
import { media as pictures } from "#core/media/contract.ts";
import type { MediaRecord } from "#core/media/shape.ts";
import { Describe } from "./describe.tsx";
import { MediaEditor } from "./editor.tsx";
import { Uploads } from "./uploads.tsx";
import "./media.css";

export type LibraryProps = {
  /** If set, clicking a picture chooses it, after asking for its alt text; otherwise it opens its record. */
  onChoose?: ((media: MediaRecord) => void) | undefined;
};

/** Polling interval for the progress of pictures being processed, in ms. */
const refetchEvery = 1_500;
const perPage = 24;

const shows = { "": {}, unused: { unused: "1" }, failed: { state: "failed" } } as const;
type Shown = keyof typeof shows;

/** All uploaded pictures: uploading, finding, describing, deleting. */
export function MediaLibrary({ onChoose }: LibraryProps) {
  const { user } = useShell();
  const [q, setQ] = useState("");
  const [show, setShow] = useState<Shown>("");
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  const id = useId();
  const query = useList(
    pictures,
    { page, pageSize: perPage, q, ...shows[show] },
    { refetchInterval: ({ state }) => (hasWork(state.data) ? refetchEvery : false) },
  );
  const back = () => setOpened(null);
  if (opened !== null && onChoose) return <Describe id={opened} add={onChoose} back={back} />;
  if (opened !== null) return <MediaEditor id={opened} onBack={back} />;
  const open = (media: MediaRecord) =>
    onChoose && (media.alt !== "" || !may(user, pictures.operations.change, media))
      ? onChoose(media)
      : setOpened(media.id);
  return (
    <div className="media-library">
      {may(user, pictures.operations.upload) && <Uploads />}
      <search className="media-tools">
        <label className="visually-hidden" htmlFor={`${id}-q`}>
          Search pictures
        </label>
        <input
          id={`${id}-q`}
          type="search"
          className="input"
          placeholder="Name or description"
          maxLength={200}
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setPage(1);
          }}
        />
        <label className="visually-hidden" htmlFor={`${id}-show`}>
          Show
        </label>
        <select
          id={`${id}-show`}
          value={show}
          onChange={(event) => {
            setShow(event.target.value as Shown);
            setPage(1);
          }}
        >
          <option value="">All pictures</option>
          <option value="unused">Unused</option>
          <option value="failed">Failed</option>
        </select>
        <p role="status">
          {query.data && `${query.data.total} ${query.data.total === 1 ? "picture" : "pictures"}`}
        </p>
      </search>
      {query.isPending && <Skeleton label="Loading pictures" rows={3} />}
      {query.isError && (
        <Failure what="The pictures could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data?.total === 0 && (
        <Empty
          title={q || show ? "No picture matches." : "No pictures yet."}
          text="Pictures you upload appear here."
        />
      )}
      <PictureGrid>
        {query.data?.items.map((media) => (
          <Tile key={media.id} media={media} onOpen={() => open(media)} />
        ))}
      </PictureGrid>
      <Pages page={page} total={query.data?.total ?? 0} change={setPage} />
    </div>
  );
}

function hasWork(page: { items: MediaRecord[] } | undefined): boolean {
  return page?.items.some(isUnderWay) ?? false;
}

function isUnderWay({ state }: MediaRecord): boolean {
  return state === "waiting" || state === "processing";
}

function Tile({ media, onOpen }: { media: MediaRecord; onOpen: () => void }) {
  const { done, planned } = media.progress;
  return (
    <PictureTile
      name={media.name}
      picture={media.picture}
      instead={
        isUnderWay(media) && <progress value={done} max={Math.max(planned, 1)} aria-label="Progress" />
      }
      open={onOpen}
    >
      <span className="media-tags">
        {media.state !== "ready" && (
          <Tag variant={media.state === "failed" ? "bad" : "warn"}>{mediaStateLabels[media.state]}</Tag>
        )}
        {media.alt === "" && <Tag variant="warn">No alt text</Tag>}
        {!media.isUsed && <Tag>Unused</Tag>}
      </span>
    </PictureTile>
  );
}

function Pages({ page, total, change }: { page: number; total: number; change: (page: number) => void }) {
  const last = Math.ceil(total / perPage);
  if (last < 2 && page === 1) return null;
  return (
    <nav className="media-pages" aria-label="Pages of pictures">
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
