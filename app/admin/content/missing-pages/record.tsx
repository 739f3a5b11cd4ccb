import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { Fact, Facts, Section, When } from "#app/admin/kit/record/facts.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { RecordHistory } from "#app/admin/kit/record/record-history.tsx";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import { missingPages } from "#core/content/missing-pages/contract.ts";
import type { FoundMissingPage } from "#core/content/missing-pages/shape.ts";
import { redirects } from "#core/content/redirects/contract.ts";
import { redirectLimits } from "#core/content/redirects/rules.ts";
import { may } from "#core/policies.ts";

/** An address that shows no page: who asked for it, where to redirect it, and whether it is ignored. */
export function MissingPageBody({ record, steps }: { record: FoundMissingPage; steps: RecordSteps }) {
  const { path, visits, botVisits, referrer, lastAt } = record;
  return (
    <>
      <Facts>
        <Fact label="Visits">{visits.toLocaleString("en-US")}</Fact>
        <Fact label="By bots">{botVisits.toLocaleString("en-US")}</Fact>
        <Fact label="Came from">{referrer !== "" && <bdi>{referrer}</bdi>}</Fact>
        <Fact label="Last">
          <When at={lastAt} />
        </Fact>
        <Fact label="Try it">
          <a href={path} target="_blank" rel="noopener">
            <bdi>{path}</bdi>, in a new tab
          </a>
        </Fact>
      </Facts>
      <Redirecting record={record} steps={steps} />
      <Ignoring record={record} />
      <Section title="History">
        <RecordHistory contract={missingPages} id={record.id} names={{}} />
      </Section>
    </>
  );
}

/** The page whose address is most alike is there already, so that one press redirects to it. */
function Redirecting({ record: { id, path, suggestion }, steps }: Parameters<typeof MissingPageBody>[0]) {
  const form = useNewRecord(useSource(redirects), {
    of: `missing-${id}`,
    blank: { toPath: suggestion ?? "" },
    bodyOf: ({ toPath }) => ({ fromPath: path, toPath, statusCode: 301 }),
    isReady: suggestion !== null,
    onAdded: steps.close,
  });
  const { value, errors, change } = form;
  return (
    <Section title="Redirect">
      <RecordFormView form={form} className="record-form" label="Redirect this URL" names={{ toPath: "to" }}>
        <TextField
          label="To"
          value={value.toPath}
          change={(toPath) => change({ toPath })}
          error={errors.toPath ?? errors.fromPath}
          limit={redirectLimits.path}
          hint={
            suggestion === null
              ? "A page of this site, such as /pools."
              : "The page whose URL is most like it. You can choose another."
          }
        />
        <SaveActions form={form} save="Add redirect" saving="Adding…" variant="go" />
      </RecordFormView>
    </Section>
  );
}

function Ignoring({ record: { id, version, ignored, path } }: { record: FoundMissingPage }) {
  const { user } = useShell();
  const change = useAction(missingPages, "change");
  if (!may(user, missingPages.operations.change)) return null;
  const run = () =>
    change.mutate(
      { id, body: { version, ignored: !ignored } },
      {
        onSuccess: (changed) =>
          offerUndo({
            title: ignored ? "No longer ignored" : "Ignored",
            description: path,
            undo: async () => {
              await change.mutateAsync({ id, body: { version: changed.version, ignored } });
              return undefined;
            },
          }),
      },
    );
  return (
    <Section title={ignored ? "Ignored" : "Nothing to redirect?"}>
      <p className="muted">
        {ignored
          ? "Only the view “Ignored” lists it. Visits are still counted."
          : "Ignore it, and the list leaves it out."}
      </p>
      <p className="record-actions">
        <button type="button" className="staff-button" disabled={change.isPending} onClick={run}>
          {ignored ? "Stop ignoring" : "Ignore"}
        </button>
      </p>
      <ActionError of={change.error} />
    </Section>
  );
}
