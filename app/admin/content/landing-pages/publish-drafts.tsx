import { useState, type FormEvent } from "react";
import { Link, useLocation } from "react-router";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { changedSearch } from "#app/admin/kit/list/list-address.ts";
import { LeftAlone } from "#app/admin/kit/list/left-alone.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { changeRows, undoRows } from "#app/admin/kit/table/change-rows.ts";
import { counted } from "#app/admin/kit/table/fill.ts";
import { landingPages } from "#core/content/contract.ts";
import { openedLandingPages } from "#core/content/opened-landing-pages/contract.ts";
import type { DraftToPublish } from "#core/content/opened-landing-pages/shape.ts";
import type { ManyResult } from "#core/records/many.shape.ts";

/** Publishes the drafts that are selected, among those that the user has opened as they are now. */
export function PublishDrafts({ onDone }: { onDone: () => void }) {
  const query = useAsk(openedLandingPages, "drafts", {}, { staleTime: 0 });
  const [chosen, setChosen] = useState<number[]>([]);
  const [left, setLeft] = useState<ManyResult | null>(null);
  const many = useAction(landingPages, "changeMany");
  if (query.isPending) return <Skeleton label="Loading the drafts" rows={8} />;
  if (!query.data)
    return (
      <Failure what="The drafts could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  const { items } = query.data;
  const ready = items.filter(({ isOpened }) => isOpened);
  const picked = ready.filter(({ id }) => chosen.includes(id));
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    if (picked.length === 0 || many.isPending) return;
    setLeft(null);
    const set = { status: "published" };
    const rows = picked.map(({ id, version }) => ({ id: String(id), version, set }));
    const result = await changeRows(many, { rows, leaveChanged: true }).catch(() => null);
    // why not is beside the button
    if (!result) return;
    const skipped = result.leftAlone.length;
    if (result.changed > 0)
      offerUndo({
        title: `${counted(result.changed, "landing page")} published`,
        ...(skipped > 0 && { description: `${skipped} skipped` }),
        undo: () => undoRows(many, result.undo),
      });
    setChosen([]);
    if (skipped > 0) setLeft(result);
    else onDone();
  };
  const words = counted(picked.length, "draft");
  return (
    <form onSubmit={(event) => void publish(event)} aria-label="Publish several drafts">
      <p className="muted">
        {items.length === 0
          ? "No draft is waiting."
          : `Opened by you: ${ready.length} of ${counted(items.length, "draft")}. A draft that changes has to be opened again.`}
      </p>
      {ready.length > 0 && (
        <p>
          <button type="button" className="staff-button" onClick={() => setChosen(ready.map(({ id }) => id))}>
            Select all you have opened
          </button>
        </p>
      )}
      <div className="landing-pages-dialog-rows" tabIndex={0} role="group" aria-label="Drafts">
        <ul>
          {items.map((draft) => (
            <DraftChoice
              key={draft.id}
              draft={draft}
              isChosen={chosen.includes(draft.id) && draft.isOpened}
              choose={(isOn) =>
                setChosen(isOn ? [...chosen, draft.id] : chosen.filter((id) => id !== draft.id))
              }
            />
          ))}
        </ul>
      </div>
      {left && <LeftAlone many="Landing pages" result={left} dismiss={() => setLeft(null)} />}
      <Refused error={many.error} rows={many.variables?.body.rows ?? []} drafts={items} />
      <div className="record-actions">
        <button type="submit" className="staff-button go" disabled={picked.length === 0 || many.isPending}>
          {many.isPending ? `Publishing ${words}…` : `Publish ${words}`}
        </button>
        <button type="button" className="staff-button" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}

type ChoiceProps = { draft: DraftToPublish; isChosen: boolean; choose: (isOn: boolean) => void };

function DraftChoice({ draft: { id, slug, title, isOpened, alike }, isChosen, choose }: ChoiceProps) {
  const { search } = useLocation();
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!isOpened}
          onChange={({ target }) => choose(target.checked)}
        />
        <bdi>
          {title} <span className="muted">/{slug}</span>
        </bdi>
      </label>
      {!isOpened && (
        <Link to={{ search: changedSearch(search, { open: String(id) }) }}>
          Open it first<span className="visually-hidden">: {title}</span>
        </Link>
      )}
      {alike.map((sentence) => (
        <p key={sentence} className="landing-pages-dialog-alike">
          {sentence}
        </p>
      ))}
    </li>
  );
}

type RefusedProps = { error: Error | null; rows: { id: string }[]; drafts: DraftToPublish[] };

/** Why nothing was published, by the draft that stands in the way. */
function Refused({ error, rows, drafts }: RefusedProps) {
  const fields = (error instanceof AnswerError && error.problem?.fields) || {};
  const reasons = Object.entries(fields).map(([field, sentence]) => {
    const id = rows[Number(/^rows\.(\d+)/.exec(field)?.[1])]?.id;
    return { field, title: drafts.find((draft) => String(draft.id) === id)?.title ?? "A draft", sentence };
  });
  if (reasons.length === 0) return <ActionError of={error} start="Nothing was published." />;
  return (
    <div className="record-error" role="alert">
      <p>Nothing was published.</p>
      <ul>
        {reasons.map(({ field, title, sentence }) => (
          <li key={field}>
            <bdi>{title}</bdi>: {sentence}.
          </li>
        ))}
      </ul>
    </div>
  );
}
