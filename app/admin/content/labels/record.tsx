import { useRef, useState, type FormEvent } from "react";
import { Link } from "react-router";
import { AnswerError, errorMessage } from "#app/admin/kit/fetch-json.ts";
import { WordField } from "#app/admin/kit/form/fields/word-field.tsx";
import { errorsOf } from "#app/admin/kit/form/save-problem.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useGoing } from "#app/admin/kit/live/use-going.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { Fact, Facts, Section } from "#app/admin/kit/record/facts.tsx";
import { takeFocus, useFocusAfterClosing } from "#app/admin/kit/take-focus.ts";
import { toast } from "#app/ui/toasts.ts";
import { articleLabels } from "#core/content/contract.ts";
import { articleCount, labelId, labelKindLabels } from "#core/content/labels.rules.ts";
import type { ArticleLabel } from "#core/content/labels.shape.ts";
import { contentLimits } from "#core/content/rules.ts";
import type { Contract } from "#core/contract.ts";
import { may } from "#core/policies.ts";
import { useLabelNames } from "./label-names.ts";
import "#app/admin/kit/form/record-form.css";

type BodyProps = { record: ArticleLabel; steps: RecordSteps };

/** A category, tag or author: how many articles have it, and its name. */
export function LabelBody({ record, steps }: BodyProps) {
  const { user } = useShell();
  const { kind, name, articles, published } = record;
  return (
    <>
      <Facts>
        <Fact label="Type">{labelKindLabels[kind]}</Fact>
        <Fact label="Articles">{articles.toLocaleString("en-US")}</Fact>
        <Fact label="Published">{published.toLocaleString("en-US")}</Fact>
        <Fact label="Find them">
          <Link to={`/admin/blog?${new URLSearchParams({ q: name })}`}>Search the blog for it</Link>
        </Fact>
      </Facts>
      {may(user, articleLabels.operations.rename) && <Renaming record={record} steps={steps} />}
    </>
  );
}

/** A name that another one has merges the two, after a question. */
function Renaming({ record: { id, kind, name: old, articles }, steps }: BodyProps) {
  const [name, setName] = useState(old);
  const form = useRef<HTMLFormElement>(null);
  const suggestions = useLabelNames(kind);
  const setGoing = useGoing(articleLabels as Contract, id);
  const rename = useAction(articleLabels, "rename");
  const merge = useAction(articleLabels, "merge");
  const focusField = useFocusAfterClosing(() => form.current?.querySelector("input"));
  const isTaken = rename.error instanceof AnswerError && rename.error.problem?.code === "already_exists";
  const isPending = rename.isPending || merge.isPending;
  const after = (title: string) => ({
    onSuccess: (present: ArticleLabel) => {
      toast({ title, description: `“${old}” is now “${present.name}”.` });
      steps.open(present.id);
    },
    onError: () => setGoing(false),
  });
  const change = (typed: string) => {
    setName(typed);
    rename.reset();
    merge.reset();
  };
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending || isTaken || name === old) return;
    setGoing(labelId(kind, name) !== id);
    rename.mutate({ id, body: { name } }, after("Renamed"));
  }
  function confirm(): void {
    setGoing(true);
    merge.mutate({ id, body: { into: labelId(kind, name) } }, after("Merged"));
  }
  function cancel(): void {
    rename.reset();
    merge.reset();
    focusField();
  }
  const follows = `${articleCount(articles)} ${articles === 1 ? "gets" : "get"} the new name.`;
  return (
    <Section title="Rename">
      <form className="record-form" aria-label="Rename" ref={form} onSubmit={submit} noValidate>
        <WordField
          label="Name"
          name="name"
          value={name}
          change={change}
          suggestions={suggestions}
          limit={contentLimits.name}
          error={isTaken ? undefined : errorsOf(rename.error).name}
          hint={kind === "author" ? follows : `${follows} Links to the old one lead there.`}
        />
        <div className="record-actions">
          {!isTaken && (
            <button
              type="submit"
              className="staff-button go"
              disabled={name === old}
              aria-disabled={isPending}
            >
              Rename
            </button>
          )}
          {isTaken && (
            <>
              <p role="alert">{errorMessage(rename.error)}</p>
              <button type="button" className="staff-button ink" disabled={merge.isPending} onClick={confirm}>
                Merge
              </button>
              <button type="button" className="staff-button" ref={takeFocus} onClick={cancel}>
                Cancel
              </button>
            </>
          )}
          <ActionError of={isTaken || errorsOf(rename.error).name ? null : rename.error} />
          <ActionError of={errorsOf(merge.error).into ?? merge.error} />
        </div>
      </form>
    </Section>
  );
}
