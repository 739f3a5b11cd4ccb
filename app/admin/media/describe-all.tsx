import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#app/admin/kit/call.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import type { RecordSource } from "#app/admin/kit/form/record-source.ts";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import { NoPicture } from "#app/admin/kit/list/picture-grid.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { markStale } from "#app/admin/kit/live/stale.ts";
import { Empty, Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { media as pictures } from "#core/media/contract.ts";
import { mediaLimits } from "#core/media/rules.ts";
import type { MediaDetail, MediaRecord } from "#core/media/shape.ts";
import { refetchEvery } from "./views.ts";

/** How many are described at once; the next ones follow when these are saved. */
const together = 100;

type Alts = Record<string, string>;

/** The pictures without a description, as a table of fields that is saved at once. */
export function DescribeAll({ q }: { q: string }) {
  const query = useList(
    pictures,
    { q, described: "no", pageSize: together },
    { refetchInterval: refetchEvery },
  );
  if (query.isPending) return <Skeleton label="Loading pictures" rows={4} />;
  if (!query.data)
    return (
      <Failure what="The pictures could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  return <Fields listed={query.data.items} total={query.data.total} isSearch={q !== ""} />;
}

type FieldsProps = { listed: MediaRecord[]; total: number; isSearch: boolean };

function Fields({ listed, total, isSearch }: FieldsProps) {
  const seen = useSeen(listed);
  const blank: Alts = Object.fromEntries(seen.map(({ id }) => [String(id), ""]));
  const form = useNewRecord<MediaDetail, Alts>(useDescriptions(seen), {
    of: "descriptions",
    blank,
    goesOn: true,
    onAdded: () => {},
  });
  // a picture that a colleague has described meanwhile stays as long as its field has text
  const records = seen.filter((one) => listed.includes(one) || (form.value[one.id] ?? "") !== "");
  if (records.length === 0)
    return isSearch ? (
      <Empty title="No picture matches." text="Search for another name." />
    ) : (
      <Empty title="Every picture has a description." text="New pictures without one appear here." />
    );
  return (
    <RecordFormView form={form} className="describe-all" label="Descriptions of pictures">
      <p className="muted">
        Describe each picture in one sentence for people who can’t see it. Leave a field empty to come back to
        it later.
        {total > listed.length && ` The first ${listed.length} of ${total} are listed.`}
      </p>
      <ul>
        {records.map((one) => (
          <li key={one.id}>
            {one.picture ? (
              <PictureView picture={one.picture} sizes="8rem" alt="" />
            ) : (
              <NoPicture>
                <span className="muted">Not ready yet</span>
              </NoPicture>
            )}
            <TextField
              label={<bdi>{one.name}</bdi>}
              rows={2}
              limit={mediaLimits.alt}
              value={form.value[one.id] ?? ""}
              change={(alt) => form.change({ ...form.value, [one.id]: alt })}
              error={form.errors[one.id]}
            />
          </li>
        ))}
      </ul>
      <SaveActions form={form} save="Save descriptions" />
    </RecordFormView>
  );
}

/** The listed pictures, followed by those listed before. */
function useSeen(listed: MediaRecord[]): MediaRecord[] {
  const [{ from, seen }, setSeen] = useState({ from: listed, seen: listed });
  if (from === listed) return seen;
  const ids = new Set(listed.map(({ id }) => id));
  const all = [...listed, ...seen.filter(({ id }) => !ids.has(id))];
  setSeen({ from: listed, seen: all });
  return all;
}

/** Stores the typed descriptions, each with the version that was listed. */
function useDescriptions(seen: MediaRecord[]): RecordSource<MediaDetail> {
  const client = useQueryClient();
  const source = useSource(pictures, { create: "describe" });
  return {
    ...source,
    async add(alts, key) {
      const versions = new Map(seen.map(({ id, version }) => [String(id), version]));
      const described = Object.entries(alts as Alts)
        .filter(([, alt]) => alt.trim() !== "")
        .map(([id, alt]) => ({ id: Number(id), version: versions.get(id) ?? 1, alt }));
      await call(pictures, "describe", { key, body: { pictures: described } });
      await markStale(client, [pictures.name]);
      // a form of many records has no single record
      return { id: 0 } as MediaDetail;
    },
  };
}
