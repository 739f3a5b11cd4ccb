import { useRef, useState, type FormEvent } from "react";
import { CodeField } from "#app/admin/frame/code-field.tsx";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { Recent, Section, When } from "#app/admin/kit/record/facts.tsx";
import { passFocus, takeFocus } from "#app/admin/kit/take-focus.ts";
import { toast } from "#app/ui/toasts.ts";
import { factors } from "#core/staff/factors/contract.ts";
import type { Factors } from "#core/staff/factors/shape.ts";

type AppProps = { app: Factors["app"]; added: (codes: string[] | null) => void };
type Asked = { ticket: string; secret: string; picture: string };

/** The user's authenticator app, or the steps that set one up. */
export function AppPart({ app, added }: AppProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useAction(factors, "askApp");
  const remove = useAction(factors, "removeApp");
  const begin = () => ask.mutate({ body: {} }, { onSuccess: setAsked });
  return (
    <Section title="Authenticator app">
      {app ? (
        <p>
          Set up <When at={app.createdAt} />.{" "}
          {app.lastUsedAt && (
            <>
              Last used <Recent at={app.lastUsedAt} />.
            </>
          )}
        </p>
      ) : (
        <p className="muted">An app on your phone shows a code that you type after your password.</p>
      )}
      {asked ? (
        <SetUp
          asked={asked}
          cancel={() => setAsked(null)}
          added={(codes) => {
            setAsked(null);
            added(codes);
          }}
        />
      ) : (
        <div className="record-actions">
          <button type="button" className="staff-button" disabled={ask.isPending} onClick={begin}>
            {app ? "Set up another app" : "Set up an app"}
          </button>
          {app && (
            <button
              type="button"
              className="staff-button"
              disabled={remove.isPending}
              onClick={() =>
                remove.mutate({ body: {} }, { onSuccess: () => void toast({ title: "App removed" }) })
              }
            >
              Remove the app
            </button>
          )}
        </div>
      )}
      <ActionError of={ask.error ?? remove.error} />
    </Section>
  );
}

type SetUpProps = { asked: Asked; cancel: () => void; added: (codes: string[] | null) => void };

function SetUp({ asked: { ticket, secret, picture }, cancel, added }: SetUpProps) {
  const add = useAction(factors, "addApp");
  const code = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { body: { ticket, code: code.current?.value ?? "" } },
      {
        onSuccess: ({ codes }) => {
          toast({ title: "Authenticator app set up" });
          added(codes);
        },
        onError: () => passFocus(code.current, form.current),
      },
    );
  };
  const fields = add.error instanceof AnswerError ? add.error.problem?.fields : undefined;
  return (
    <form
      ref={form}
      className="record-form"
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="Authenticator app"
    >
      <p ref={takeFocus} tabIndex={-1}>
        Scan this picture with the app, then enter the code that it shows.
      </p>
      <img
        className="factor-picture"
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt="QR code for the authenticator app"
        width={220}
        height={220}
      />
      <p className="muted">
        Can’t scan it? Type this secret into the app:{" "}
        <code className="factor-secret">{inGroups(secret)}</code>
      </p>
      <CodeField
        label="Code"
        hint="The six digits that the app shows now."
        error={fields?.code}
        input={code}
      />
      {!fields?.code && <ActionError of={add.error} />}
      <div className="record-actions">
        <button type="submit" className="staff-button ink" disabled={add.isPending}>
          {add.isPending ? "Checking…" : "Use this app"}
        </button>
        <button type="button" className="staff-button" onClick={cancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
