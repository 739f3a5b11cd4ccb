import { useQueries } from "@tanstack/react-query";
import { call, type Input } from "#app/admin/kit/call.ts";
import { keyOf, tagsOf } from "#app/admin/kit/live/queries.ts";
import { drawImages, imagesIn } from "#core/content/text-pictures.rules.ts";
import type { Contract, Operation } from "#core/contract.ts";
import { media } from "#core/media/contract.ts";
import { mediaHash } from "#lib/files/media.ts";

/** A text with its pictures as the library has them: a stored text holds only which picture it is. */
export function useLibraryPictures(html: string): string {
  const addresses = [...new Set(imagesIn(html))];
  const answers = useQueries({
    queries: addresses.map((address) => {
      const input = { query: { hash: mediaHash(address) ?? "" } };
      return {
        queryKey: keyOf(media as Contract, "list", input as Input<Operation>),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(media, "list", input, signal),
        meta: { tags: tagsOf(media as Contract) },
      };
    }),
  });
  const pictures = addresses.map((address, at) => {
    const answer = answers[at]?.data;
    return [address, answer && (answer.items[0]?.picture ?? null)] as const;
  });
  return drawImages(html, new Map(pictures));
}
