import { useState, type KeyboardEvent } from "react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { errorsOf } from "#app/admin/kit/form/save-problem.ts";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { Fact, Facts, Recent, When } from "#app/admin/kit/record/facts.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { toast } from "#app/ui/toasts.ts";
import { headlineTests } from "#core/content/headline-tests/contract.ts";
import { headlineVersions, resultOf, type HeadlineVersion } from "#core/content/headline-tests/rules.ts";
import type { HeadlineTest } from "#core/content/headline-tests/shape.ts";
import { contentLimits as limits, firstButtonOf } from "#core/content/rules.ts";
import type { LandingPage } from "#core/content/shape.ts";
import type { Typed } from "./record.tsx";

type PartProps = { record: LandingPage; form: RecordForm<Typed> };

/** Tries another headline and first button on half of the visitors of a public landing page. */
export function HeadlineTests({ record, form }: PartProps) {
  // each visit changes the counts, and no notice is sent
  const query = useAsk(headlineTests, "ofPage", { query: { pageId: record.id } }, { staleTime: 0 });
  if (query.isPending) return <Skeleton label="Loading the headline tests" rows={3} />;
  if (!query.data)
    return (
      <Failure
        what="The headline tests could not be loaded."
        error={query.error}
        retry={() => query.refetch()}
      />
    );
  const [newest, ...others] = query.data.items;
  const running = newest?.endedAt === null ? newest : undefined;
  const ended = running ? others : query.data.items;
  return (
    <div className="content-beside">
      <p className="muted">
        Half of the visitors see the other headline and button. Which half a visitor is in follows from their
        address and browser, so it stays the same, and nothing is stored in the browser: no cookie consent is
        needed. Search engines see what the page says.
      </p>
      {running ? <Running test={running} record={record} form={form} /> : <Start record={record} />}
      {ended.length > 0 && (
        <ul className="record-list">
          {ended.map((test) => (
            <Ended key={test.id} test={test} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Start({ record }: { record: LandingPage }) {
  const [typed, setTyped] = useState({ headline: record.title, button: firstButtonOf(record) });
  const start = useAction(headlineTests, "start");
  const errors = errorsOf(start.error);
  const begin = () => {
    if (start.isPending) return;
    start.mutate(
      { body: { pageId: record.id, ...typed } },
      { onSuccess: () => toast({ title: "Test started" }) },
    );
  };
  // inside the form that saves the page
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    begin();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to press: keys pass through it
    <div className="content-beside" role="group" aria-label="New headline test" onKeyDown={onKeyDown}>
      <TextField
        label="Headline B"
        value={typed.headline}
        change={(headline) => setTyped({ ...typed, headline })}
        error={errors.headline}
        limit={limits.title}
      />
      <TextField
        label="First button B"
        value={typed.button}
        change={(button) => setTyped({ ...typed, button })}
        error={errors.button}
        limit={limits.button}
      />
      <p>
        <button type="button" className="staff-button" aria-disabled={start.isPending} onClick={begin}>
          Start test
        </button>
      </p>
      {Object.keys(errors).length === 0 && <ActionError of={start.error} />}
    </div>
  );
}

function Running({ test, record, form }: PartProps & { test: HeadlineTest }) {
  const end = useAction(headlineTests, "end");
  const isOld = test.a.headline !== record.title || test.a.button !== firstButtonOf(record);
  const keep = (kept: HeadlineVersion) => {
    const onSuccess = () => {
      if (kept === "a") return void toast({ title: "Test ended", description: "All visitors see A." });
      form.change({ ...form.value, title: test.b.headline, button: test.b.button });
      toast({ title: "Test ended", description: "B is in the form. Publish the changes to show it to all." });
    };
    if (!end.isPending) end.mutate({ id: test.id, body: { kept } }, { onSuccess });
  };
  return (
    <div className="content-beside">
      <p>
        {resultOf({ a: test.a.presses, b: test.b.presses })}
        {isOld && " The page has been changed since the test began, so A’s presses belong to two headlines."}
      </p>
      <Facts>
        {headlineVersions.map((version) => (
          <Version key={version} name={version.toUpperCase()} of={test[version]} />
        ))}
        <Fact label="Started">
          <When at={test.startedAt} />
          {test.startedBy && (
            <>
              {" "}
              by <bdi>{test.startedBy}</bdi>
            </>
          )}
        </Fact>
      </Facts>
      <p className="row">
        {headlineVersions.map((version) => (
          <button
            key={version}
            type="button"
            className="staff-button"
            aria-disabled={end.isPending}
            onClick={() => keep(version)}
          >
            End, keep {version.toUpperCase()}
          </button>
        ))}
      </p>
      <ActionError of={end.error} />
    </div>
  );
}

function Version({
  name,
  of: { headline, button, views, presses },
}: {
  name: string;
  of: HeadlineTest["a"];
}) {
  const seen = views > 0 && ` of ${views.toLocaleString("en-US")} views`;
  return (
    <Fact label={name}>
      <bdi>{headline}</bdi>
      <br />
      <span className="muted">
        Button: <bdi>{button}</bdi>
      </span>
      <br />
      {presses.toLocaleString("en-US")} pressed{seen}
    </Fact>
  );
}

function Ended({ test: { a, b, endedAt, endedBy, kept } }: { test: HeadlineTest }) {
  return (
    <li>
      <span>
        <bdi>{a.headline}</bdi> ({a.presses}) against <bdi>{b.headline}</bdi> ({b.presses})
        <br />
        <span className="muted">
          {kept?.toUpperCase()} was kept <Recent at={endedAt} />
          {endedBy && (
            <>
              {" "}
              by <bdi>{endedBy}</bdi>
            </>
          )}
          .
        </span>
      </span>
    </li>
  );
}
