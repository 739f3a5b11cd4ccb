import { expect, test } from "vitest";
import { z } from "zod";
import { DeleteRecord } from "#app/admin/kit/record/delete-record.tsx";
import { TextField } from "./fields/text-field.tsx";
import { policy, type Policy } from "#core/policies.ts";
import { change, contract, create, find, list, ListQuery, remove, version } from "#core/contract.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { RecordFormView } from "./record-form-view.tsx";
import { SaveActions, SaveBar, SaveButton } from "./save-actions.tsx";
import { useSource } from "./source.ts";
import { useNewRecord } from "./use-new-record.ts";
import { useRecordForm } from "./use-record-form.ts";

const Note = z.object({ id: z.number(), text: z.string(), isSigned: z.boolean(), version });
type Note = z.infer<typeof Note>;
const NoteText = z.object({ text: z.string() });

const see = policy("View notes", "sales", "editor");
const write: Policy<Note> = {
  ...policy("Write notes", "sales"),
  unless: (_, { isSigned }) => isSigned,
};

/** A record that sales and admins may change unless it is signed, and that editors may only read. */
const notes = contract({
  name: "notes",
  one: "note",
  many: "notes",
  path: "/api/admin/notes",
  operations: {
    list: list(ListQuery, Note, { policy: see }),
    find: find(Note, { policy: see }),
    create: create(NoteText, Note, { policy: policy("Add notes", "sales") }),
    change: change(NoteText.extend({ version }), Note, { policy: write }),
    remove: remove({ policy: write }),
  },
});

const note: Note = { id: 7, text: "Called.", isSigned: false, version: 1 };

function NoteForm({ record, locked }: { record: Note; locked?: string }) {
  const form = useRecordForm(useSource(notes), record, { id: record.id, valueOf: ({ text }) => ({ text }) });
  return (
    <>
      <RecordFormView form={form} className="record-form" label="Note" locked={locked}>
        <TextField label="Text" value={form.value.text} change={(text) => form.change({ text })} />
        <SaveActions form={form} />
        <SaveBar form={form} status="Draft" links={<a href="/">View page</a>}>
          <SaveButton form={form} save="Save and close" />
        </SaveBar>
      </RecordFormView>
      <DeleteRecord contract={notes} record={record} onDeleted={() => {}} />
    </>
  );
}

function NewNote() {
  const form = useNewRecord(useSource(notes), { blank: { text: "" }, onAdded: () => {} });
  return (
    <RecordFormView form={form} className="record-form" label="New note">
      <SaveActions form={form} save="Add" />
    </RecordFormView>
  );
}

const all = ["Save", "Discard changes", "Save and close", "Discard changes", "Delete this note…"];
const why = "View only. Ask an admin if you need to change this note.";

test.each(["admin", "sales"] as const)("%s, who may write, gets a form with its buttons", (role) => {
  const html = staffMarkup(role, <NoteForm record={note} />);
  expect(buttonsOf(html)).toEqual(all);
  expect(html).not.toContain(why);
  expect(buttonsOf(staffMarkup(role, <NewNote />))).toEqual(["Add", "Discard changes"]);
});

test("a user who may read but not write sees the values, disabled, and why", () => {
  const html = staffMarkup("editor", <NoteForm record={note} />);
  expect(html).toContain(why);
  expect(html).toMatch(/<fieldset[^>]* disabled=""[^>]*>.*value="Called\."/s);
  // not even disabled ones
  expect(html).not.toContain("<button");
  expect(html).toContain("View page");
  expect(staffMarkup("editor", <NewNote />)).not.toContain("<button");
});

test.each(["admin", "sales"] as const)(
  "a record excepted from the policy is read-only for %s as well",
  (role) => {
    const html = staffMarkup(role, <NoteForm record={{ ...note, isSigned: true }} />);
    expect(html).toContain("View only. This note can no longer be changed.");
    expect(html).not.toContain(why);
    expect(html).not.toContain("<button");
  },
);

test("a noun whose records are never changed can be added", () => {
  const { change: _, ...operations } = notes.operations;
  const sent = contract({ ...notes, operations }) as unknown as typeof notes;
  function NewSent() {
    const form = useNewRecord(useSource(sent), { blank: { text: "" }, onAdded: () => {} });
    return <SaveActions form={form} save="Send" />;
  }
  expect(buttonsOf(staffMarkup("sales", <NewSent />))).toEqual(["Send", "Discard changes"]);
});

test("a record that no one may change says what can be done instead", () => {
  const locked = "It was signed. Write a new one.";
  const signed = { ...note, isSigned: true };
  expect(staffMarkup("admin", <NoteForm record={signed} locked={locked} />)).toContain(
    `View only. ${locked}`,
  );
  expect(staffMarkup("editor", <NoteForm record={signed} locked={locked} />)).toContain(why);
});
