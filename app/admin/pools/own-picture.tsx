import { Layers, Pencil, X } from "lucide-react";
import { MoveButtons } from "#app/admin/kit/arrange/move-buttons.tsx";
import type { Arrangement } from "#app/admin/kit/arrange/use-arrange.ts";
import { useArrangedItem } from "#app/admin/kit/arrange/use-arranged-item.ts";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { NoPicture } from "#app/admin/kit/list/picture-grid.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { refetchEvery } from "#app/admin/media/views.ts";
import { PictureView } from "#app/ui/picture.tsx";
import { may } from "#core/policies.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { media } from "#core/media/contract.ts";
import type { MediaRecord } from "#core/media/shape.ts";
import { mediaHash } from "#lib/files/media.ts";
import type { Picture } from "#lib/files/picture.ts";

/** A dialog about a picture: its record, or the pools that may use it too. */
export type Opened = { what: "record" | "pools"; media: MediaRecord };

type OwnProps = {
  pool: PoolRecord;
  address: string;
  arrangement: Arrangement;
  /** Null if nothing may be changed. */
  remove: (() => void) | null;
  open: (opened: Opened) => void;
};

/** One of the pool's own pictures: in its place, with its caption. */
export function OwnPicture({ pool, address, arrangement, remove, open }: OwnProps) {
  const at = arrangement.ids.indexOf(address);
  const { element, marks } = useArrangedItem<HTMLLIElement>(arrangement, address);
  const record = useLibraryRecord(address);
  const picture = record ? record.picture : storedPicture(pool, address);
  return (
    <li ref={element} {...marks}>
      {picture ? (
        <PictureView key={picture.src} picture={picture} sizes="11rem" />
      ) : (
        <NoPicture>
          <span className="muted">Not ready yet</span>
        </NoPicture>
      )}
      {record && <About record={record} />}
      {remove && (
        <div>
          <MoveButtons arrangement={arrangement} at={at} name={`picture ${at + 1}`} />
          {record && (
            <RecordTools name={`picture ${at + 1}`} open={(what) => open({ what, media: record })} />
          )}
          <button
            type="button"
            className="icon-only"
            aria-label={`Remove picture ${at + 1} from this pool`}
            disabled={!arrangement.isOpen}
            onClick={remove}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      )}
    </li>
  );
}

/** The library's record of a picture; undefined for one of another site, and for users who may not see the library. */
function useLibraryRecord(address: string): MediaRecord | undefined {
  const { user } = useShell();
  const hash = mediaHash(address);
  const enabled = hash !== null && may(user, media.operations.list);
  return useList(media, { hash: hash ?? "" }, { enabled, refetchInterval: refetchEvery }).data?.items[0];
}

/** The pool's picture at this address. The pool lists its own pictures first, without those that are not ready. */
function storedPicture(pool: PoolRecord, address: string): Picture | undefined {
  const own = pool.pictures.filter(({ src }) => !src.startsWith("/pictures/"));
  if (own.length === pool.imageUrls.length) return own[pool.imageUrls.indexOf(address)];
  return own.find(({ src }) => src === address);
}

function About({ record }: { record: MediaRecord }) {
  return (
    <span className="pool-picture-text">
      {record.alt === "" && <Tag variant="warn">No alt text</Tag>}
      {record.picture?.caption && <span className="muted">{record.picture.caption}</span>}
    </span>
  );
}

type ToolsProps = { name: string; open: (what: Opened["what"]) => void };

function RecordTools({ name, open }: ToolsProps) {
  return (
    <>
      <button
        type="button"
        className="icon-only"
        aria-label={`Describe ${name}`}
        onClick={() => open("record")}
      >
        <Pencil size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="icon-only"
        aria-label={`Use ${name} on more pools`}
        onClick={() => open("pools")}
      >
        <Layers size={18} aria-hidden />
      </button>
    </>
  );
}
