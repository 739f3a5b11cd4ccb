import { PictureChoice } from "#app/admin/media/picture-choice.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { media } from "#core/media/contract.ts";

type LibraryPictureProps = {
  /** The hash of the chosen picture. */
  value: string | null;
  change: (hash: string | null) => void;
  error: string | undefined;
  /** The subject of the picture. */
  of: string;
};

/** A picture of the library with its preview, for a section that stores only its hash. */
export function LibraryPicture({ value, ...choice }: LibraryPictureProps) {
  const { data } = useList(media, { hash: value ?? "", pageSize: 1 }, { enabled: value !== null });
  const preview = value === null ? null : (data?.items[0]?.picture ?? null);
  return <PictureChoice value={value} preview={preview} {...choice} />;
}
