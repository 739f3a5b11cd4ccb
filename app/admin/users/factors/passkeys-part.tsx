import { useState, type FormEvent } from "react";
import { knowsPasskeys, makePasskeyFor, passkeyMessage } from "#app/admin/frame/passkeys.ts";
import { call } from "#app/admin/kit/call.ts";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { Recent, Section, When } from "#app/admin/kit/record/facts.tsx";
import { toast } from "#app/ui/toasts.ts";
import { factors } from "#core/staff/factors/contract.ts";
import { factorLimits } from "#core/staff/factors/rules.ts";
import type { Factors } from "#core/staff/factors/shape.ts";
import { browserName } from "#lib/web/browser-name.ts";

type PasskeysProps = { passkeys: Factors["passkeys"]; added: (codes: string[] | null) => void };

/** The user's passkeys, and a form that adds one. */
export function PasskeysPart({ passkeys, added }: PasskeysProps) {
  const remove = useAction(factors, "removePasskey");
  return (
    <Section title="Passkeys">
      {passkeys.length === 0 && (
        <p className="muted">
          A passkey signs you in with your fingerprint, face or PIN, without a password. Nobody can trick you
          into giving it away.
        </p>
      )}
      <ul className="record-list">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id}>
            <span>
              <bdi>{name}</bdi>
              <br />
              <span className="muted">
                Added <When at={createdAt} />.{" "}
                {lastUsedAt ? (
                  <>
                    Last used <Recent at={lastUsedAt} />.
                  </>
                ) : (
                  "Never used yet."
                )}
              </span>
            </span>
            <button
              type="button"
              className="staff-button"
              aria-label={`Remove the passkey ${name}`}
              disabled={remove.isPending}
              onClick={() =>
                remove.mutate({ id, body: {} }, { onSuccess: () => void toast({ title: "Passkey removed" }) })
              }
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <ActionError of={remove.error} />
      {knowsPasskeys() ? (
        passkeys.length < factorLimits.passkeys && <AddPasskey added={added} />
      ) : (
        <p className="muted">
          This browser can’t make passkeys. Use an authenticator app, or another browser.
        </p>
      )}
    </Section>
  );
}

function AddPasskey({ added }: Pick<PasskeysProps, "added">) {
  const [name, setName] = useState(() => browserName(navigator.userAgent));
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string>();
  const add = useAction(factors, "addPasskey");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setFailed(undefined);
    try {
      const question = await call(factors, "askPasskey", { body: {} });
      const answer = await makePasskeyFor(question);
      const { codes } = await add.mutateAsync({ body: { name, answer: answer as never } });
      toast({ title: "Passkey added" });
      added(codes);
    } catch (error) {
      setFailed(passkeyMessage(error));
    }
    setPending(false);
  };
  const fields = add.error instanceof AnswerError ? add.error.problem?.fields : undefined;
  return (
    <form
      className="record-form"
      method="post"
      onSubmit={(event) => void submit(event)}
      aria-label="New passkey"
    >
      <TextField
        label="Name of the new passkey"
        hint="To recognize it later, such as the device it is on."
        error={fields?.name}
        value={name}
        change={setName}
        limit={factorLimits.name}
      />
      {failed && (
        <p className="record-error" role="alert">
          {failed}
        </p>
      )}
      <div className="record-actions">
        <button type="submit" className="staff-button ink" disabled={pending}>
          {pending ? "Waiting for your device…" : "Add a passkey"}
        </button>
      </div>
    </form>
  );
}
