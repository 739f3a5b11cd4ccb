import { useQuery } from "@tanstack/react-query";
import { changes } from "#core/records/changes/contract.ts";
import type { Author } from "#core/records/changes/rules.ts";
import { call } from "#app/admin/kit/call.ts";
import type { RecordSource, Versioned } from "./record-source.ts";

const unknown: Author = { by: null, isOwn: false };

/** Looks up who stored this version of a record. */
export function askAuthor(noun: string, id: string | number, record: unknown): Promise<Author> {
  const at = typeof record === "object" && record !== null && "updatedAt" in record && record.updatedAt;
  if (typeof at !== "string") return Promise.resolve(unknown);
  return call(changes, "author", { query: { noun, id: String(id), at } });
}

/** The user who stored a newer version, looked up once per version; null while loading. */
export function useAuthor<Full extends Versioned>(
  source: Pick<RecordSource<Full>, "noun" | "author">,
  id: string | number,
  record: Full,
  isNewer: boolean,
): Author | null {
  const { data, isLoading } = useQuery({
    queryKey: ["author", source.noun, id, record.version],
    queryFn: () => source.author(id, record),
    enabled: isNewer,
    retry: false,
    staleTime: Infinity,
  });
  return data ?? (isLoading ? null : unknown);
}
