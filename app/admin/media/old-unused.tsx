import { FileText } from "lucide-react";
import { useState } from "react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { DeleteTwice } from "#app/admin/kit/record/delete-twice.tsx";
import { When } from "#app/admin/kit/record/facts.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { NoPicture } from "#app/admin/kit/list/picture-grid.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { Empty, Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { media as pictures } from "#core/media/contract.ts";
import { bytesLabel, oldAfterDays } from "#core/media/rules.ts";
import type { MediaRecord } from "#core/media/shape.ts";

/** How many are listed and deleted together; the next ones follow when these are gone. */
const together = 100;
/** How many are listed by name; the rest is only counted. */
const mostNamed = 5;

/** Unused files that were uploaded long ago: chosen, and deleted together. */
export function OldUnused({ q }: { q: string }) {
  const query = useList(pictures, { q, unused: "old", pageSize: together });
  if (query.isPending) return <Skeleton label="Loading the library" rows={4} />;
  if (!query.data)
    return (
      <Failure what="The library could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  if (query.data.total === 0)
    return (
      <Empty
        title={q ? "No file matches." : "Nothing to clean up."}
        text={`Files that no page uses are listed here ${oldAfterDays} days after their upload.`}
      />
    );
  return <Choices listed={query.data.items} />;
}

function Choices({ listed }: { listed: MediaRecord[] }) {
  const { user } = useShell();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { remove, kept, removeAll } = useRemoveMany();
  const chosen = listed.filter(({ id }) => ticked.has(id));
  const tick = (id: number, isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((one) => one !== id)));
  const isAll = chosen.length === listed.length;
  return (
    <div className="old-unused">
      <label className="check">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => void (box && (box.indeterminate = !isAll && chosen.length > 0))}
          onChange={() => setTicked(new Set(isAll ? [] : listed.map(({ id }) => id)))}
        />
        <span>All {listed.length} listed</span>
      </label>
      <ul>
        {listed.map((one) => (
          <li key={one.id}>
            <Choice one={one} isTicked={ticked.has(one.id)} change={(is) => tick(one.id, is)} />
          </li>
        ))}
      </ul>
      {kept.map(({ id, name, why }) => (
        <p key={id} className="record-error" role="alert">
          <bdi>{name}</bdi> was kept. {why}
        </p>
      ))}
      {may(user, pictures.operations.removeMany) && chosen.length > 0 && (
        <DeleteTwice
          key={chosen.map(({ id }) => id).join(" ")}
          ask={`Delete ${counted(chosen.length)}`}
          confirm={`Delete ${counted(chosen.length)} permanently`}
          follows={consequences(chosen)}
          remove={() => removeAll(chosen)}
          state={remove}
        />
      )}
    </div>
  );
}

function counted(count: number): string {
  return count === 1 ? "1 file" : `${count} files`;
}

/** The files to be deleted: "yard-1.jpg, yard-2.jpg and 12 more, 34.2 MB. …" */
function consequences(chosen: MediaRecord[]): string {
  const names = chosen.slice(0, mostNamed).map(({ name }) => name);
  const rest = chosen.length - names.length;
  const bytes = chosen.reduce((sum, one) => sum + one.bytes, 0);
  const named = rest > 0 ? `${names.join(", ")} and ${rest} more` : names.join(", ");
  return `This deletes ${named}: ${bytesLabel(bytes)}. It can’t be undone.`;
}

type ChoiceProps = { one: MediaRecord; isTicked: boolean; change: (isTicked: boolean) => void };

function Choice({ one, isTicked, change }: ChoiceProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={isTicked} onChange={({ target }) => change(target.checked)} />
      {one.picture ? (
        <PictureView picture={one.picture} sizes="5rem" alt="" />
      ) : (
        <NoPicture>{one.kind === "pdf" && <FileText size={24} aria-hidden />}</NoPicture>
      )}
      <span>
        <bdi>{one.name}</bdi>
        <span className="muted">
          {bytesLabel(one.bytes)}, <When at={one.createdAt} />
        </span>
      </span>
    </label>
  );
}

function useRemoveMany() {
  const remove = useAction(pictures, "removeMany");
  const removeAll = (chosen: MediaRecord[]) =>
    remove.mutate(
      { body: { files: chosen.map(({ id, version }) => ({ id, version })) } },
      { onSuccess: ({ removed }) => toast({ title: `Deleted ${counted(removed)}` }) },
    );
  return { remove, removeAll, kept: remove.data?.kept ?? [] };
}
