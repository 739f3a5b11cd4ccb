import { useRef, useState } from "react";
import { useArrange } from "#app/admin/kit/arrange/use-arrange.ts";
import { Section } from "#app/admin/kit/record/facts.tsx";
import { DiscardChanges } from "#app/admin/kit/form/discard-changes.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import type { FormState } from "#app/admin/kit/form/record-form.ts";
import { SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { MediaDialog } from "#app/admin/media/dialog.tsx";
import { EditorDialog } from "#app/admin/media/editor-dialog.tsx";
import { MorePoolsDialog } from "#app/admin/media/more-pools-dialog.tsx";
import { may } from "#core/policies.ts";
import { pools } from "#core/pools/contract.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { media } from "#core/media/contract.ts";
import { OwnPicture, type Opened } from "./own-picture.tsx";
import { mostPictures, pictureFields } from "#app/admin/media/pool-pictures.ts";
import "./pools.css";

const names = { imageUrls: "pictures" };

/** The pool's uploaded pictures, which are shown first, and the built-in ones. */
export function PoolPictures({ pool }: { pool: PoolRecord }) {
  const [choosing, setChoosing] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const area = useRef<HTMLOListElement>(null);
  const form = usePictures(pool);
  const own = form.value.imageUrls;
  const change = (imageUrls: string[]) => form.change({ imageUrls });
  const isOpen = !form.isReadOnly && !form.isSaving;
  const { arrangement, announcement } = useArrange(area, { one: "Picture", ids: own, isOpen, change });
  const add = (address: string) => {
    setChoosing(false);
    if (!own.includes(address)) change([...own, address]);
  };
  return (
    <Section title="Pictures">
      <RecordFormView form={form} className="pool-pictures-form" label="Pictures of this pool" names={names}>
        <ol className="pool-pictures" ref={area}>
          {own.map((address) => (
            <OwnPicture
              key={address}
              pool={pool}
              address={address}
              arrangement={arrangement}
              remove={form.isReadOnly ? null : () => change(own.filter((other) => other !== address))}
              open={setOpened}
            />
          ))}
        </ol>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
        {!form.isReadOnly && <Actions form={form} count={own.length} add={() => setChoosing(true)} />}
      </RecordFormView>
      <MediaDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={({ address }) => add(address)}
      />
      {opened && <AboutPicture {...opened} close={() => setOpened(null)} />}
      <DrawnPictures pool={pool} />
    </Section>
  );
}

/** Outside the form, because a picture's record is a form of its own. */
function AboutPicture({ what, media, close }: Opened & { close: () => void }) {
  return (
    <>
      <EditorDialog id={media.id} open={what === "record"} onClose={close} />
      <MorePoolsDialog media={media} open={what === "pools"} onClose={close} />
    </>
  );
}

/** The list in its order, on the public page once it is saved. */
function usePictures(pool: PoolRecord) {
  return useRecordForm(useSource(pools, { change: "changePictures" }), pool, {
    id: pool.id,
    valueOf: ({ imageUrls }) => ({ imageUrls }),
    bodyOf: ({ imageUrls = [] }) => pictureFields(imageUrls),
  });
}

type ActionsProps = { form: FormState; count: number; add: () => void };

function Actions({ form, count, add }: ActionsProps) {
  const { user } = useShell();
  const isFull = count >= mostPictures;
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
              ? `A pool can have at most ${mostPictures} of its own.`
              : "Your photos come first, then the renderings. Put them in order with the arrows or by dragging."}
        </span>
      </div>
    </>
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
