import { useEffect, useRef, type RefObject } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { DiscardChanges } from "#app/admin/kit/form/discard-changes.tsx";
import { Message } from "#app/admin/leads/request.tsx";
import { mailLink } from "#app/admin/leads/contact-links.ts";
import type { Lead } from "#core/leads/shape.ts";
import { replies } from "#core/leads/replies/contract.ts";
import { replyLimits as limits } from "#core/leads/replies/rules.ts";
import { fieldsLeft } from "#core/settings/reply-templates.rules.ts";
import { Preview } from "./preview.tsx";
import { Templates } from "./templates.tsx";
import { useReplyForm } from "./use-reply-form.ts";

type ComposerProps = {
  lead: Lead;
  /** What the person wrote, which stays in sight. */
  answering: string;
  /** The subject that an empty reply begins with. */
  subject?: string;
  takesFocus?: boolean;
  /** Closes the empty reply; without it, the reply stays open. */
  close?: () => void;
};

/** An email to a lead: from a template or empty, previewed, and sent. */
export function ReplyComposer({ lead, answering, subject, takesFocus = false, close }: ComposerProps) {
  const { form, send } = useReplyForm(lead, subject);
  const { value } = form;
  const preview = useAction(replies, "preview");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, [takesFocus]);
  const content = { leadId: lead.id, subject: value.subject, text: value.text };
  const previewed = preview.variables?.body;
  const isCurrent = previewed?.subject === value.subject && previewed.text === value.text;
  const drawn = isCurrent ? preview.data : undefined;
  const draw = () => preview.mutate({ body: content });
  useSendKey(place, drawn ? send : draw);
  const left = fieldsLeft(`${value.subject}\n${value.text}`);
  return (
    <div ref={place}>
      <RecordFormView form={{ ...form, save: send }} className="reply-composer" label="Email">
        {answering !== "" && (
          <section aria-label="Their message">
            <h3>You’re answering</h3>
            <Message text={answering} />
          </section>
        )}
        <Templates leadId={lead.id} value={value} change={form.change} />
        <TextField
          label="Subject"
          limit={limits.subject}
          value={value.subject}
          error={form.errors.subject}
          change={(subject) => form.change({ ...value, subject })}
        />
        <TextField
          label="Text"
          hint="Your signature is added. Ctrl+Enter or ⌘+Enter: preview, then send."
          rows={10}
          limit={limits.text}
          value={value.text}
          error={form.errors.text}
          change={(text) => form.change({ ...value, text })}
        />
        {left.length > 0 && (
          <p className="reply-note" role="status">
            {left.join(", ")} will be sent as typed. Fields are filled in only when you choose a template.
          </p>
        )}
        {isCurrent && <ActionError of={preview.error} start="No preview." />}
        {drawn && <Preview preview={drawn} />}
        <NotSaved form={form} />
        <div className="record-actions">
          <button type="submit" className="staff-button go" disabled={!form.isChanged || form.isSaving}>
            {form.isSaving ? "Sending…" : "Send"}
          </button>
          <button
            type="button"
            className="staff-button"
            disabled={!form.isChanged || preview.isPending}
            onClick={draw}
          >
            Preview
          </button>
          {form.isChanged && <DiscardChanges form={form} />}
          {!form.isChanged && close && (
            <button type="button" className="staff-button" onClick={close}>
              Close
            </button>
          )}
          <a href={mailLink(lead.email)}>Open in your own email app</a>
        </div>
      </RecordFormView>
    </div>
  );
}

/** Ctrl+Enter or ⌘+Enter anywhere in the form. */
function useSendKey(place: RefObject<HTMLElement | null>, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const { current } = place;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      latest.current();
    };
    current?.addEventListener("keydown", onKeyDown);
    return () => current?.removeEventListener("keydown", onKeyDown);
  }, [place]);
}
