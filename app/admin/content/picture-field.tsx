import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { Part } from "#app/admin/content/parts.tsx";
import { useAsk, useList } from "#app/admin/kit/live/queries.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { PictureGrid, PictureTile } from "#app/admin/kit/list/picture-grid.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { MediaDialog } from "#app/admin/media/dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { may } from "#core/policies.ts";
import { posts } from "#core/content/contract.ts";
import { media } from "#core/media/contract.ts";
import { mediaHash } from "#lib/files/media.ts";
import "./picture-field.css";

type PictureProps = {
  value: string;
  change: (picture: string) => void;
  error: string | undefined;
  /** What it means that there is none. */
  ifNone: string;
};

/** The picture of an article or of a shared link: an uploaded or a built-in one. */
export function PictureField({ value, change, error, ifNone }: PictureProps) {
  const { user } = useShell();
  const [choosing, setChoosing] = useState<"library" | "drawn" | null>(null);
  const id = useId();
  const choose = (picture: string) => {
    setChoosing(null);
    change(picture);
  };
  return (
    <Part title="Picture">
      {value ? <ChosenPicture value={value} /> : <p className="muted">{ifNone}</p>}
      <div className="record-actions">
        <button
          type="button"
          name="picture"
          className="staff-button"
          aria-describedby={error && `${id}-error`}
          data-invalid={error ? true : undefined}
          onClick={() => setChoosing("drawn")}
        >
          Choose an illustration
        </button>
        {may(user, media.operations.list) && (
          <button type="button" className="staff-button" onClick={() => setChoosing("library")}>
            Choose from the library
          </button>
        )}
        {value && (
          <button type="button" className="staff-button" onClick={() => change("")}>
            Remove
          </button>
        )}
      </div>
      {error && (
        <p className="record-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <Apart>
        <MediaDialog
          open={choosing === "library"}
          onClose={() => setChoosing(null)}
          onChoose={({ address }) => choose(address)}
        />
        <Dialog open={choosing === "drawn"} onClose={() => setChoosing(null)} title="Choose an illustration">
          {choosing === "drawn" && <Scenes choose={choose} />}
        </Dialog>
      </Apart>
    </Part>
  );
}

/** Dialogs inside a form: pressing Enter in their fields must not submit it. */
function Apart({ children }: { children: ReactNode }) {
  const keep = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to press: keys pass through it
  return <div onKeyDown={keep}>{children}</div>;
}

function useDrawn(name = "", enabled = true) {
  return useAsk(posts, "pictures", { query: { name } }, { enabled });
}

/** The picture with its name; if it is still being processed or missing, only its name. */
export function ChosenPicture({ value }: { value: string }) {
  const { picture, name, isLoading } = useChosenPicture(value);
  return (
    <figure className="chosen-picture">
      {picture && <PictureView key={picture.src} picture={picture} sizes="20rem" />}
      {isLoading && <div className="chosen-picture-place" />}
      <figcaption className="muted">
        <bdi>{name}</bdi>
      </figcaption>
    </figure>
  );
}

/** @param value the name of a built-in picture, the address of an uploaded one, or empty */
export function useChosenPicture(value: string) {
  const hash = mediaHash(value);
  const drawn = useDrawn(value, value !== "" && hash === null);
  const library = useList(media, { hash: hash ?? "" }, { enabled: hash !== null });
  const { data, isLoading } = hash ? library : drawn;
  const name = hash ? (library.data?.items[0]?.name ?? "A picture from the library") : value;
  return { picture: data?.items[0]?.picture, name, isLoading };
}

function Scenes({ choose }: { choose: (name: string) => void }) {
  const query = useDrawn();
  if (query.isPending) return <Skeleton label="Loading the illustrations" rows={3} />;
  if (!query.data)
    return (
      <Failure
        what="The illustrations could not be loaded."
        error={query.error}
        retry={() => query.refetch()}
      />
    );
  return (
    <PictureGrid>
      {query.data.items.map(({ name, picture }) => (
        <PictureTile
          key={name}
          name={name.replace("scenes/", "")}
          picture={picture}
          open={() => choose(name)}
        >
          <span className="muted">{picture.alt}</span>
        </PictureTile>
      ))}
    </PictureGrid>
  );
}
