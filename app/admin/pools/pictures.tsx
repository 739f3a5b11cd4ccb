import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { useState } from "react";
import { Section } from "#app/admin/kit/facts.tsx";
import { DiscardChanges, NotSaved, RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { NoPicture } from "#app/admin/kit/picture-grid.tsx";
import { MediaDialog } from "#app/admin/media/library.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { pools } from "#core/catalogue/contract.ts";
import type { PoolRecord } from "#core/catalogue/shape.ts";
import "./pools.css";

const names = { imageUrls: "pictures" };
/** The specification's fields end at imageUrl10. */
const most = 10;

/** The pool's uploaded pictures, which are shown first, and the built-in ones. */
export function PoolPictures({ pool }: { pool: PoolRecord }) {
  const [choosing, setChoosing] = useState(false);
  const form = usePictures(pool);
  const own = form.value.imageUrls;
  const change = (imageUrls: string[]) => {
    form.change({ imageUrls });
    form.save();
  };
  const add = (address: string) => {
    setChoosing(false);
    if (!own.includes(address)) change([...own, address]);
  };
  return (
    <Section title="Pictures">
      <RecordFormView form={form} className="pool-pictures-form" label="Pictures of this pool" names={names}>
        <ol className="pool-pictures">
          {own.map((address, index) => (
            <OwnPicture
              key={address}
              pool={pool}
              own={own}
              index={index}
              busy={form.isSaving}
              onChange={change}
            />
          ))}
        </ol>
        <NotSaved form={form} />
        <div className="record-actions">
          <button
            type="button"
            className="staff-button"
            disabled={form.isSaving || own.length >= most}
            onClick={() => setChoosing(true)}
          >
            Add a picture
          </button>
          {form.isChanged && !form.isSaving && (
            <>
              <button type="submit" className="staff-button go">
                Save
              </button>
              <DiscardChanges form={form} />
            </>
          )}
          <span className="muted">
            {own.length >= most
              ? `A pool can have at most ${most} of its own.`
              : "Your photos come first, then the renderings."}
          </span>
        </div>
      </RecordFormView>
      <MediaDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(media) => add(media.address)}
      />
      <DrawnPictures pool={pool} />
    </Section>
  );
}

/** Saves the whole list in its new order after each step. */
function usePictures(pool: PoolRecord) {
  return useRecordForm(useSource(pools, { change: "changePictures" }), pool, {
    id: pool.id,
    valueOf: ({ imageUrls }) => ({ imageUrls }),
    bodyOf: ({ imageUrls = [] }) =>
      Object.fromEntries(imageUrls.map((address, index) => [`imageUrl${index + 1}`, address])),
  });
}

type OwnProps = {
  pool: PoolRecord;
  own: string[];
  index: number;
  busy: boolean;
  onChange: (addresses: string[]) => void;
};

function OwnPicture({ pool, own, index, busy, onChange }: OwnProps) {
  const address = own[index] as string;
  const hash = address.split("/")[2] ?? "";
  const picture = pool.pictures.find(({ src }) =>
    address.startsWith("/media/") ? src.includes(hash) : src === address,
  );
  const moved = (to: number) => own.toSpliced(index, 1).toSpliced(to, 0, address);
  const name = `picture ${index + 1}`;
  const last = own.length - 1;
  return (
    <li>
      {picture ? (
        <PictureView picture={picture} sizes="9rem" />
      ) : (
        <NoPicture>
          <span className="muted">Not ready yet</span>
        </NoPicture>
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
          aria-label={`Remove ${name} from this pool`}
          disabled={busy}
          onClick={() => onChange(own.toSpliced(index, 1))}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
    </li>
  );
}

function DrawnPictures({ pool }: { pool: PoolRecord }) {
  const drawn = pool.pictures.filter(({ src }) => src.startsWith("/pictures/"));
  if (drawn.length === 0) return null;
  return (
    <ul className="pool-renderings">
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
