import { useList } from "#app/admin/kit/live/queries.ts";
import { PictureView } from "#app/ui/picture.tsx";
import { media } from "#core/media/contract.ts";
import { mediaHash } from "#lib/files/media.ts";

/** A small view of a library picture, or its name while it is being processed. */
export function LibraryPicture({ address }: { address: string }) {
  const hash = mediaHash(address);
  const library = useList(media, { hash: hash ?? "" }, { enabled: hash !== null });
  const record = library.data?.items[0];
  if (record?.picture) return <PictureView picture={record.picture} sizes="6rem" />;
  return (
    <span className="muted">
      <bdi>{record?.name ?? "A picture from the library"}</bdi>
    </span>
  );
}
