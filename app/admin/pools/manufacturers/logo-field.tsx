import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { media } from "#core/media/contract.ts";
import { mediaHash } from "#lib/files/media.ts";
import { blank, type PickPicture } from "./fields.ts";
import { LibraryPicture } from "./library-picture.tsx";
import { Logo } from "./logo.tsx";

type LogoProps = {
  value: string;
  change: (logo: string) => void;
  error: string | undefined;
  pick: PickPicture;
};

/** The logo: an emoji, an address, or a picture from the library. */
export function LogoField({ value, change, error, pick }: LogoProps) {
  const { user } = useShell();
  const isFromLibrary = mediaHash(value) !== null;
  const mayPick = may(user, media.operations.list);
  return (
    <>
      {!isFromLibrary && (
        <TextField
          label="Logo"
          value={value}
          change={change}
          error={error}
          hint="An emoji, or an address that begins with https://, data:image/ or /assets/."
        />
      )}
      <div className="manufacturer-logo">
        {isFromLibrary ? (
          <span className="manufacturer-swatch">
            Logo <LibraryPicture address={value} />
          </span>
        ) : (
          <span>
            <Logo logo={value} />
          </span>
        )}
        {mayPick && (
          <button
            type="button"
            className="staff-button"
            data-invalid={isFromLibrary && error ? true : undefined}
            onClick={() => pick(change)}
          >
            Choose a logo from the library
          </button>
        )}
        {isFromLibrary && (
          <button type="button" className="staff-button" onClick={() => change(blank.logo)}>
            Use an emoji or an address
          </button>
        )}
        {isFromLibrary && error && <p className="record-error">{error}</p>}
      </div>
    </>
  );
}
