import { useEffect, useId, useRef } from "react";
import { changedWhileOpen, checkWhatChanged } from "#core/records/changes/rules.ts";
import { excerpts } from "./excerpt.ts";
import { fieldName, type FieldNames } from "./field-name.ts";
import type { Conflict } from "#lib/lists/three-way-merge.ts";
import type { Notice } from "./record-form.ts";
import "./changed-elsewhere.css";

type ChangedProps = { notice: Notice; one: string; names: FieldNames };

/** Another user has stored a newer version: shows what they changed, and the conflicts with the unsaved changes. */
export function ChangedElsewhere({ notice, one, names }: ChangedProps) {
  const { author, conflicts, theirs, blocked } = notice;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (blocked > 0) place.current?.focus();
  }, [blocked]);
  return (
    <div className="not-saved changed-elsewhere" role="alert" tabIndex={-1} ref={place}>
      <p>
        <b>
          <bdi>{author.by}</bdi>
          {changedWhileOpen(one, author)}
        </b>{" "}
        {checkWhatChanged}
      </p>
      {theirs.length > 0 && (
        <ul>
          {theirs.map(({ field, from, to }) => (
            <li key={field}>
              {fieldName(field, names, 1)}: <del>{from || "nothing"}</del> <ins>{to || "nothing"}</ins>
            </li>
          ))}
        </ul>
      )}
      {conflicts.map((conflict) => (
        <Choice key={conflict.path} conflict={conflict} notice={notice} names={names} />
      ))}
      {conflicts.length !== 1 && <ForAll notice={notice} />}
    </div>
  );
}

type ChoiceProps = { conflict: Conflict; notice: Notice; names: FieldNames };

function Choice({ conflict: { path, mine, theirs }, notice, names }: ChoiceProps) {
  const id = useId();
  const [own, other] = excerpts(mine, theirs);
  return (
    <div role="group" aria-labelledby={id} className="changed-field">
      <b id={id}>{fieldName(path, names)}</b>
      <dl>
        <dt>Yours</dt>
        <dd dir="auto">{own || "nothing"}</dd>
        <dt>Theirs</dt>
        <dd dir="auto">{other || "nothing"}</dd>
      </dl>
      <Buttons keepMine={() => notice.keepMine(path)} takeTheirs={() => notice.takeTheirs(path)} />
    </div>
  );
}

function ForAll({ notice }: { notice: Notice }) {
  if (notice.conflicts.length === 0)
    return (
      <button type="button" className="staff-button" onClick={notice.dismiss}>
        OK
      </button>
    );
  return (
    <div role="group" aria-label="All fields" className="changed-field">
      <b>All {notice.conflicts.length} fields</b>
      <Buttons keepMine={() => notice.keepMine()} takeTheirs={() => notice.takeTheirs()} />
    </div>
  );
}

function Buttons({ keepMine, takeTheirs }: { keepMine: () => void; takeTheirs: () => void }) {
  return (
    <p className="record-actions">
      <button type="button" className="staff-button" onClick={keepMine}>
        Keep my version
      </button>
      <button type="button" className="staff-button" onClick={takeTheirs}>
        Use theirs
      </button>
    </p>
  );
}
