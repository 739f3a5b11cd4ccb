import { useState } from "react";
import { useShell } from "#app/admin/kit/page.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { may } from "#core/policies.ts";
import { media } from "#core/media/contract.ts";
import { mediaHash } from "#lib/files/media.ts";
import type { Picture } from "#lib/files/picture.ts";
import { MediaDialog } from "./dialog.tsx";
import "./picture-choice.css";

type ChoiceProps = {
  /** The hash in the address of the chosen picture. */
  value: string | null;
  /** Its preview; without it, only the fact that there is one is shown. */
  preview: Picture | null;
  change: (hash: string | null) => void;
  error?: string | undefined;
  /** The subject of the picture, on screens with several pictures to choose. */
  of?: string;
  isOpen?: boolean;
};

/** A picture of the library, which editors and admins can open; everybody may remove one. */
export function PictureChoice({ value, preview, change, error, of, isOpen = true }: ChoiceProps) {
  const { user } = useShell();
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<{ hash: string | null; picture: Picture | null } | null>(null);
  const mayChoose = isOpen && may(user, media.operations.list);
  const picture = preview ?? (chosen?.hash === value ? chosen.picture : null);
  if (value === null && !mayChoose) return null;
  const named = (label: string) => (of === undefined ? {} : { "aria-label": `${label}: ${of}` });
  const choose = value === null ? "Add a picture" : "Choose another picture";
  return (
    <div className="picture-choice">
      {value !== null && picture && <PictureView key={picture.src} picture={picture} sizes="10rem" />}
      {value !== null && !picture && <p className="muted">A picture from the library</p>}
      <p className="record-actions">
        {mayChoose && (
          <button type="button" className="staff-button" {...named(choose)} onClick={() => setChoosing(true)}>
            {choose}
          </button>
        )}
        {value !== null && isOpen && (
          <button
            type="button"
            className="staff-button"
            {...named("Remove the picture")}
            onClick={() => change(null)}
          >
            Remove the picture
          </button>
        )}
      </p>
      {error && <p className="record-error">{error}</p>}
      <MediaDialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={({ address, picture: own }) => {
          const hash = mediaHash(address);
          setChoosing(false);
          setChosen({ hash, picture: own });
          change(hash);
        }}
      />
    </div>
  );
}
