import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { useState } from "react";
import { AnswerError, askJson, sentenceOf } from "#app/admin/kit/ask.ts";
import { Section } from "#app/admin/kit/facts.tsx";
import { markChanged } from "#app/admin/kit/query-client.ts";
import { recordKey } from "#app/admin/kit/record-frame.tsx";
import { MediaDialog } from "#app/admin/media/library.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { toast } from "#app/ui/toasts.ts";
import type { PoolRecord } from "#core/catalogue/shape.ts";

const path = "/api/admin/pools";
/** The specification's fields end with imageUrl10. */
const most = 10;

/** The pictures that the office has given the pool, which come first, and those that come with the program. */
export function PoolPictures({ pool }: { pool: PoolRecord }) {
  const [choosing, setChoosing] = useState(false);
  const save = useSavePictures(pool);
  const own = pool.imageUrls;
  const add = (address: string) => {
    setChoosing(false);
    if (!own.includes(address)) save.mutate([...own, address]);
  };
  return (
    <Section title="Pictures">
      <ol className="pool-pictures">
        {own.map((address, index) => (
          <OwnPicture key={address} pool={pool} index={index} busy={save.isPending} onChange={save.mutate} />
        ))}
      </ol>
      {save.isError && <NotSaved pool={pool} error={save.error} />}
      <div className="record-actions">
        <button
          type="button"
          className="staff-button"
          disabled={save.isPending || own.length >= most}
          onClick={() => setChoosing(true)}
        >
          Add a picture
        </button>
        <span className="muted">
          {own.length >= most
            ? `A pool has at most ${most} of its own.`
            : "Yours come before the drawn ones."}
        </span>
      </div>
      <MediaDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(media) => add(media.address)}
      />
      <DrawnPictures pool={pool} />
    </Section>
  );
}

/** Sends the whole list in its new order, against the version that is on the screen. */
function useSavePictures(pool: PoolRecord) {
  const client = useQueryClient();
  const key = recordKey(path, pool.id);
  return useMutation({
    mutationFn: (addresses: string[]) => {
      const fields = addresses.map((address, index) => [`imageUrl${index + 1}`, address]);
      const body = { version: pool.version, ...Object.fromEntries(fields) };
      return askJson<PoolRecord>(`${key[0]}/pictures`, { method: "PATCH", body });
    },
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      toast({ title: "Saved" });
      void markChanged(client, `${path}?`, "/api/admin/media");
    },
  });
}

type OwnProps = { pool: PoolRecord; index: number; busy: boolean; onChange: (addresses: string[]) => void };

function OwnPicture({ pool, index, busy, onChange }: OwnProps) {
  const address = pool.imageUrls[index] as string;
  const hash = address.split("/")[2] ?? "";
  const picture = pool.pictures.find(({ src }) =>
    address.startsWith("/media/") ? src.includes(hash) : src === address,
  );
  const moved = (to: number) => pool.imageUrls.toSpliced(index, 1).toSpliced(to, 0, address);
  const name = `picture ${index + 1}`;
  const last = pool.imageUrls.length - 1;
  return (
    <li>
      {picture ? (
        <PictureView picture={picture} sizes="9rem" />
      ) : (
        <span className="media-tile-empty muted">Not ready yet</span>
      )}
      <div>
        <button
          type="button"
          className="icon-only"
          aria-label={`Move ${name} forward`}
          disabled={busy || index === 0}
          onClick={() => onChange(moved(index - 1))}
        >
          <ArrowLeft size={18} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-only"
          aria-label={`Move ${name} back`}
          disabled={busy || index === last}
          onClick={() => onChange(moved(index + 1))}
        >
          <ArrowRight size={18} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-only"
          aria-label={`Take ${name} off this pool`}
          disabled={busy}
          onClick={() => onChange(pool.imageUrls.toSpliced(index, 1))}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
    </li>
  );
}

function NotSaved({ pool, error }: { pool: PoolRecord; error: Error }) {
  const client = useQueryClient();
  const isStale = error instanceof AnswerError && error.problem?.code === "stale_version";
  return (
    <div className="not-saved" role="alert">
      <p>
        <b>Not saved.</b> {sentenceOf(error)}
      </p>
      {isStale && (
        <button
          type="button"
          className="staff-button"
          onClick={() => void client.refetchQueries({ queryKey: recordKey(path, pool.id) })}
        >
          Load again
        </button>
      )}
    </div>
  );
}

function DrawnPictures({ pool }: { pool: PoolRecord }) {
  const drawn = pool.pictures.filter(({ src }) => src.startsWith("/pictures/"));
  if (drawn.length === 0) return null;
  return (
    <ul className="record-pictures">
      {drawn.map((picture) => (
        <li key={picture.src}>
          <img
            src={picture.src}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
          {picture.caption && <span className="muted">{picture.caption}</span>}
        </li>
      ))}
    </ul>
  );
}
