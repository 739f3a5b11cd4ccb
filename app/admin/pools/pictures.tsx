import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Section } from "#app/admin/kit/facts.tsx";
import { DiscardChanges } from "#app/admin/kit/form/discard-changes.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import type { FormState } from "#app/admin/kit/form/record-form.ts";
import { SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { useList } from "#app/admin/kit/queries.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { NoPicture } from "#app/admin/kit/picture-grid.tsx";
import { MediaDialog } from "#app/admin/media/dialog.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { may } from "#core/auth/policies.ts";
import { pools } from "#core/catalogue/contract.ts";
import type { PoolRecord } from "#core/catalogue/shape.ts";
import { media } from "#core/media/contract.ts";
import { mediaHash } from "#lib/media.ts";
import "./pools.css";

const names = { imageUrls: "pictures" };
/** The specification's fields end at imageUrl10. */
const most = 10;

/** The pool's uploaded pictures, which are shown first, and the built-in ones. */
export function PoolPictures({ pool }: { pool: PoolRecord }) {
  const [choosing, setChoosing] = useState(false);
  const form = usePictures(pool);
  const own = form.value.imageUrls;
  const change = (imageUrls: string[]) => form.change({ imageUrls });
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
              address={address}
              tools={
                !form.isReadOnly && (
                  <PictureTools own={own} index={index} busy={form.isSaving} onChange={change} />
                )
              }
            />
          ))}
        </ol>
        {!form.isReadOnly && <Actions form={form} count={own.length} add={() => setChoosing(true)} />}
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

/** The list in its order, on the public page once it is saved. */
function usePictures(pool: PoolRecord) {
  return useRecordForm(useSource(pools, { change: "changePictures" }), pool, {
    id: pool.id,
    valueOf: ({ imageUrls }) => ({ imageUrls }),
    bodyOf: ({ imageUrls = [] }) =>
      Object.fromEntries(imageUrls.map((address, index) => [`imageUrl${index + 1}`, address])),
  });
}

type ActionsProps = { form: FormState; count: number; add: () => void };

function Actions({ form, count, add }: ActionsProps) {
  const { user } = useShell();
  const isFull = count >= most;
  return (
    <>
      <NotSaved form={form} />
      <div className="record-actions">
        {may(user, media.operations.list) && (
          <button type="button" className="staff-button" disabled={form.isSaving || isFull} onClick={add}>
            Add a picture
          </button>
        )}
        {form.isChanged && (
          <>
            <SaveButton form={form} variant="go" />
            <DiscardChanges form={form} />
          </>
        )}
        <span className="muted" role="status">
          {form.isChanged
            ? "Not saved yet. Visitors see it once you save."
            : isFull
              ? `A pool can have at most ${most} of its own.`
              : "Your photos come first, then the renderings."}
        </span>
      </div>
    </>
  );
}

type OwnProps = { pool: PoolRecord; address: string; tools: ReactNode };

function OwnPicture({ pool, address, tools }: OwnProps) {
  const hash = mediaHash(address);
  const shown = pool.pictures.find(({ src }) => (hash ? src.includes(hash) : src === address));
  // one that is not saved yet is known to the library alone
  const library = useList(media, { hash: hash ?? "" }, { enabled: !shown && hash !== null });
  const picture = shown ?? library.data?.items[0]?.picture;
  return (
    <li>
      {picture ? (
        <PictureView picture={picture} sizes="9rem" />
      ) : (
        <NoPicture>
          <span className="muted">Not ready yet</span>
        </NoPicture>
      )}
      {tools}
    </li>
  );
}

type ToolsProps = { own: string[]; index: number; busy: boolean; onChange: (addresses: string[]) => void };

/** Moves or removes a picture. */
function PictureTools({ own, index, busy, onChange }: ToolsProps) {
  const others = own.toSpliced(index, 1);
  const moved = (to: number) => others.toSpliced(to, 0, own[index] as string);
  const name = `picture ${index + 1}`;
  return (
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
        disabled={busy || index === own.length - 1}
        onClick={() => onChange(moved(index + 1))}
      >
        <ArrowRight size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="icon-only"
        aria-label={`Remove ${name} from this pool`}
        disabled={busy}
        onClick={() => onChange(others)}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
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
