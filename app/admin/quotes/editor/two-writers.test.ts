import fc from "fast-check";
import { expect, test } from "vitest";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { typed, viewOf, type Draft, type Fields } from "#app/admin/kit/form/draft.ts";
import { saveRecord } from "#app/admin/kit/form/save-record.ts";
import { askAgain } from "#app/admin/kit/form/lost-save.ts";
import type { Saving } from "#app/admin/kit/form/saving.ts";
import { draftFor } from "#core/quotes/draft.rules.ts";
import type { QuoteDraft } from "#core/quotes/draft.shape.ts";
import { withChanged, withLine, withoutLine } from "#core/quotes/lines.rules.ts";
import type { DraftParts } from "#core/quotes/merge.rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { bodyOf, merges, valueOf } from "./value.ts";

// Two people write one quote over a bad connection, in any order of events: no line is lost, doubled, or restored.

/** The fate of a request. */
type Fate = "arrives" | "never arrives" | "answer lost" | "both lost";

const first = { title: "A pool", notes: "", owner: null } as Pick<Quote, "title" | "notes" | "owner">;
const blank = draftFor({ address: "", poolId: null, poolName: "", finish: "", lines: [], validUntil: "" });

function aServer() {
  let quote = { ...first, version: 1, draft: blank } as Quote;
  const bodies = new Map<string, string>();
  return {
    quote: () => quote,
    change(body: object, key: string): Quote {
      const storedBody = bodies.get(key);
      if (storedBody === JSON.stringify(body)) return quote;
      if (storedBody)
        throw new AnswerError(409, JSON.stringify({ code: "key_reused", message: "Stored." }), "");
      const { version, ...change } = structuredClone(body) as { version: number; draft?: QuoteDraft };
      if (version !== quote.version)
        throw new AnswerError(409, JSON.stringify({ code: "stale_version", message: "Changed." }), "");
      bodies.set(key, JSON.stringify(body));
      quote = { ...quote, ...change, version: version + 1 };
      return quote;
    },
  };
}

/** A tab with the editor, set up the way useRecordForm does it. */
function aWriter(server: ReturnType<typeof aServer>) {
  let draft: Draft | null = null;
  let [record, answer] = [server.quote(), server.quote()];
  let [fates, meanwhile]: [Fate[], (() => void) | undefined] = [[], undefined];
  const latest = () => (answer.version > record.version ? answer : record);
  const fieldsOf = valueOf as (quote: Quote) => Fields;
  const stored = () => ({ version: latest().version, fields: fieldsOf(latest()), merges });
  const drafts: Saving<Quote>["drafts"] = {
    read: () => draft,
    write(_, next, newer) {
      draft = next;
      if (newer !== undefined) answer = newer as Quote;
    },
  };
  const source = {
    load: async () => server.quote(),
    async change(_: unknown, body: object, key: string) {
      const fate = fates.shift() ?? "arrives";
      if (fate === "never arrives") throw new TypeError("network");
      const answered = server.change(body, key);
      meanwhile?.();
      if (fate !== "arrives") throw new TypeError("network");
      record = answered;
      return answered;
    },
  };
  const asking = { source, id: 7, drafts, key: "quote", fieldsOf, bodyOf, merges };
  const mayFail = (reason: unknown) => {
    if (!(reason instanceof TypeError) && !(reason instanceof AnswerError)) throw reason;
  };
  return {
    edit(change: (parts: DraftParts) => DraftParts) {
      const { fields } = viewOf(draft, stored());
      draft = typed(draft, stored(), { ...fields, draft: change(fields.draft as DraftParts) });
    },
    /** The stream announces a newer version. */
    async hear() {
      record = server.quote();
      const sent = (draft as Draft | null)?.sent;
      if (sent && record.version > sent.version) await askAgain(asking, sent).catch(mayFail);
      const view = viewOf(draft, stored());
      if (!draft || draft.sent || !view.isBehind) return;
      if (!view.isChanged && view.conflicts.length === 0) draft = null;
    },
    async save(fate: Fate, during?: () => void) {
      if (!draft || !viewOf(draft, stored()).isChanged) return;
      [fates, meanwhile] = [fate === "both lost" ? ["answer lost", "answer lost"] : [fate], during];
      await saveRecord({ ...asking, seen: latest(), more: {}, resends: true }).catch(mayFail);
      meanwhile = undefined;
    },
    isDone: () => draft === null || !viewOf(draft, stored()).isChanged,
  };
}

const event = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom("add", "add", "rename", "delete", "save", "save", "type while saving", "hear"),
  fate: fc.constantFrom<Fate>("arrives", "arrives", "never arrives", "answer lost", "both lost"),
  pick: fc.nat(),
});

type Happening = typeof event extends fc.Arbitrary<infer One> ? One : never;
const happens = (what: Happening["what"], fate: Fate = "arrives"): Happening => ({
  who: 1,
  what,
  fate,
  pick: 0,
});

/** A line is stored, but both answers are lost; it is deleted, and then the stream brings the record with it. */
const deletedWhileUnknown = [
  happens("add"),
  happens("save", "both lost"),
  happens("delete"),
  happens("hear"),
  happens("add"),
];

test("each of two writers' lines is stored as last typed, whatever is lost on the way", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
      const server = aServer();
      const writers = [aWriter(server), aWriter(server)];
      const typedLines: Map<string, string>[] = [new Map(), new Map()];
      let count = 0;
      const add = (who: number) => {
        const id = `line-${(count += 1)}`;
        typedLines[who]!.set(id, `${id} is new`);
        writers[who]!.edit((parts) => withLine(parts, { id, section: "deck", name: `${id} is new` }));
      };
      for (const { who, what, fate, pick } of events) {
        const [writer, own] = [writers[who]!, typedLines[who]!];
        const id = [...own.keys()][pick % own.size];
        if (what === "add") add(who);
        else if (what === "hear") await writer.hear();
        else if (what === "save") await writer.save(fate);
        else if (what === "type while saving") await writer.save(fate, () => add(who));
        else if (id !== undefined && what === "delete") {
          own.delete(id);
          writer.edit((parts) => withoutLine(parts, id));
        } else if (id !== undefined) {
          own.set(id, `${id} is called ${pick}`);
          writer.edit((parts) => withChanged(parts, id, { name: `${id} is called ${pick}` }));
        }
      }
      for (let round = 0; round < 4; round += 1)
        for (const writer of writers) {
          await writer.hear();
          await writer.save("arrives");
        }
      expect(writers.every((writer) => writer.isDone())).toBe(true);
      const lines = server.quote().draft.packages[0]!.sections.flatMap((section) => section.lines);
      const typedOnes = lines.filter(({ id }) => id !== "shell-1").map(({ id, name }) => [id, name]);
      expect(typedOnes.toSorted()).toEqual([...typedLines[0]!, ...typedLines[1]!].toSorted());
    }),
    { numRuns: 400, examples: [[deletedWhileUnknown]] },
  );
});
