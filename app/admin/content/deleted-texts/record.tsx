import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { Article } from "#app/admin/content/blog/article.tsx";
import { postFields } from "#app/admin/content/blog/versions.tsx";
import { landingPageFields } from "#app/admin/content/landing-pages/versions.tsx";
import { AddressField } from "#app/admin/content/parts.tsx";
import { textLink } from "#app/admin/content/text-link.ts";
import { errorsOf } from "#app/admin/kit/form/save-problem.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useGoing } from "#app/admin/kit/live/use-going.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { DeleteTwice } from "#app/admin/kit/record/delete-twice.tsx";
import { Fact, Facts, Section, When } from "#app/admin/kit/record/facts.tsx";
import { toast } from "#app/ui/toasts.ts";
import { deletedTexts } from "#core/content/deleted-texts/contract.ts";
import { deletedText } from "#core/content/deleted-texts/rules.ts";
import type { Contract } from "#core/contract.ts";
import type { FoundDeletedText } from "#core/content/deleted-texts/shape.ts";
import { textKindLabels } from "#core/content/text.rules.ts";
import { may } from "#core/policies.ts";
import { usePutBack } from "./put-back.ts";
import "#app/admin/kit/form/record-form.css";

type BodyProps = { record: FoundDeletedText; steps: RecordSteps };

/** A deleted article or landing page: who deleted it, how to put it back, and what it said. */
export function DeletedTextBody({ record, steps }: BodyProps) {
  const { user } = useShell();
  return (
    <>
      <Facts>
        <Fact label="Type">{textKindLabels[record.kind]}</Fact>
        <Fact label="Deleted by">
          <bdi>{record.deletedBy}</bdi>
        </Fact>
        <Fact label="Deleted">
          <When at={record.deletedAt} />
        </Fact>
        <Fact label="Kept until">
          <When at={record.keptUntil} />
        </Fact>
      </Facts>
      {!record.isDamaged && may(user, deletedTexts.operations.restore) && <PutBack record={record} />}
      {may(user, deletedTexts.operations.remove) && <DeleteForGood id={record.id} close={steps.close} />}
      <Words record={record} />
    </>
  );
}

/** Its URL is there already; another one can be typed, because a new page may have it. */
function PutBack({ record: { id, title, path } }: Pick<BodyProps, "record">) {
  const text = deletedText(id)!;
  const under = path.slice(0, path.lastIndexOf("/") + 1);
  const [slug, setSlug] = useState(path.slice(under.length));
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const putBack = usePutBack();
  const setGoing = useGoing(deletedTexts as Contract, id);
  const restore = useMutation({
    mutationFn: () => putBack(text, slug),
    onMutate: () => setGoing(true),
    onError: () => setGoing(false),
  });
  const errors = errorsOf(restore.error);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (restore.isPending) return;
    restore.mutate(undefined, {
      onSuccess: () => {
        toast({ title: "Put back as a draft", description: title });
        void navigate(textLink(text));
      },
      onError: (error) => {
        if (errorsOf(error).slug) form.current?.querySelector<HTMLInputElement>("[name=slug]")?.focus();
      },
    });
  }
  return (
    <Section title="Put it back">
      <form className="record-form" aria-label="Put it back" ref={form} onSubmit={submit} noValidate>
        <p className="muted">It becomes a draft again, with its earlier versions.</p>
        <AddressField
          under={under}
          value={slug}
          change={setSlug}
          error={errors.slug}
          currentAddress={undefined}
        />
        <div className="record-actions">
          <button type="submit" className="staff-button go" aria-disabled={restore.isPending}>
            Put back as a draft
          </button>
          <ActionError of={errors.slug ? null : restore.error} />
        </div>
      </form>
    </Section>
  );
}

function DeleteForGood({ id, close }: { id: string; close: () => void }) {
  const remove = useAction(deletedTexts, "remove");
  const run = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          close();
          toast({ title: "Deleted for good" });
        },
      },
    );
  return (
    <DeleteTwice
      ask="Delete for good…"
      confirm="Delete for good"
      follows="The text and its earlier versions will be gone. Nobody can put them back."
      remove={run}
      state={remove}
    />
  );
}

function Words({ record: { post, landingPage } }: Pick<BodyProps, "record">) {
  const fields = post ? postFields(post) : landingPage ? landingPageFields(landingPage) : [];
  const html = (post ?? landingPage)?.content;
  if (html === undefined) return null;
  return (
    <Section title="What it said">
      <Facts>
        {fields.map(({ label, value, drawn }) => (
          <Fact key={label} label={label}>
            {drawn ?? (value && <bdi>{value}</bdi>)}
          </Fact>
        ))}
      </Facts>
      <Article html={html} />
    </Section>
  );
}
