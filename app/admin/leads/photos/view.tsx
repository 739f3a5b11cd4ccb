import { useQuery } from "@tanstack/react-query";
import { fetchAnswer } from "#app/admin/kit/fetch-json.ts";
import { Failure } from "#app/admin/kit/states.tsx";
import type { PhotoSize } from "#core/leads/photos/rules.ts";
import type { LeadPhoto } from "#core/leads/photos/shape.ts";
import { photoAddress } from "./address.ts";

type PhotoViewProps = { leadId: number; photo: LeadPhoto; size: PhotoSize; name: string };

/** A photo. */
export function PhotoView({ leadId, photo, size, name }: PhotoViewProps) {
  const address = photoAddress(leadId, photo.id, size);
  const query = useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => dataUrlOf(await (await fetchAnswer(address, { signal })).blob()),
    // a stored photo never changes
    staleTime: Infinity,
  });
  if (query.isError && size === "full")
    return (
      <Failure what="The photo could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  if (!query.data) return <span className="photo-space" />;
  return <img src={query.data} width={photo.width} height={photo.height} alt={name} />;
}

/** The policy of staff pages allows pictures in their address, and none of unknown origin. */
function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The photo can’t be read.")));
    reader.readAsDataURL(file);
  });
}
