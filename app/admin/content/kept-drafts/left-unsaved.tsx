import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "#app/admin/kit/call.ts";
import { DiscardChanges } from "#app/admin/kit/form/discard-changes.tsx";
import { drafts } from "#app/admin/kit/form/drafts.ts";
import type { FormState } from "#app/admin/kit/form/record-form.ts";
import { useDraft } from "#app/admin/kit/form/use-draft.ts";
import { useFocusAfterClosing } from "#app/admin/kit/take-focus.ts";
import { Recent } from "#app/admin/kit/record/facts.tsx";
import { keptDrafts } from "#core/content/kept-drafts/contract.ts";
import { newRecord } from "#core/content/kept-drafts/rules.ts";
import type { DraftsOf, KeptDraft } from "#core/content/kept-drafts/shape.ts";
import { useRefreshMarks } from "./kept-records.ts";
import { ownTab } from "./own-tab.ts";
import "./left-unsaved.css";

type LeftProps = {
  of: DraftsOf;
  form: FormState;
  /** Keeps what is in the form now. @returns whether it is kept */
  keepNow: () => Promise<boolean>;
};

/** What the user typed into this record in another tab or browser and did not save: to be brought back, or discarded. */
export function LeftUnsaved({ of, form, keepNow }: LeftProps) {
  const { items, remove } = useLeftUnsaved(of);
  const { key } = useDraft(of.noun, of.record);
  const bringBack = async ({ draft, tab }: KeptDraft) => {
    drafts.write(key, draft);
    // this tab has its copy before the other one is dropped
    if ((await keepNow()) && tab !== ownTab()) await drop(of, tab);
  };
  const refreshMarks = useRefreshMarks(of.noun);
  const place = useRef<HTMLDivElement>(null);
  const toForm = useFocusAfterClosing(() => place.current?.closest("form")?.querySelector("input"));
  const offers = items.map((left) => {
    const begin = (act: () => Promise<unknown>) => () => {
      remove(left);
      toForm();
      // it stays on the server, and is offered again
      void act()
        .then(refreshMarks)
        .catch(() => {});
    };
    const discard = begin(() => drop(of, left.tab));
    return (
      <div key={left.tab} className="left-unsaved" role="status">
        <p>
          {whatWasLeft(of, form.one, left)}, <Recent at={left.keptAt} />, in another tab or browser.
        </p>
        {form.isChanged ? (
          <p>To bring it back, first save or discard what is typed here.</p>
        ) : (
          <p className="record-actions">
            <button type="button" className="staff-button ink" onClick={begin(() => bringBack(left))}>
              Bring it back
            </button>
            <DiscardChanges
              form={{ isChanged: true, isSaving: false, discard }}
              label="Discard it"
              keep="Don’t discard"
            />
          </p>
        )}
      </div>
    );
  });
  return (
    <div className="left-unsaved-list" ref={place}>
      {offers}
    </div>
  );
}

function drop(of: DraftsOf, tab: string): Promise<void> {
  return call(keptDrafts, "drop", { body: { ...of, tab } });
}

/** Asked once, when the record is opened: what this tab keeps afterwards is in the form. */
function useLeftUnsaved(of: DraftsOf) {
  const client = useQueryClient();
  const { key } = useDraft(of.noun, of.record);
  const queryKey = ["left unsaved", of.noun, of.record];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { items } = await call(keptDrafts, "ofRecord", { query: of }, signal);
      // its own is in the form, unless the browser has lost it
      return items.filter(({ tab }) => tab !== ownTab() || drafts.read(key) === null);
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const items = data ?? [];
  const remove = ({ tab }: KeptDraft) =>
    client.setQueryData<KeptDraft[]>(queryKey, (left) => left?.filter((one) => one.tab !== tab));
  return { items, remove };
}

function whatWasLeft({ record }: DraftsOf, one: string, { draft }: KeptDraft): string {
  if (record !== newRecord) return `You left changes to this ${one} unsaved`;
  const { title } = draft.mine;
  return `You left a new ${one} unsaved${typeof title === "string" && title ? ` (“${title}”)` : ""}`;
}
