import { Link } from "react-router";
import { Fact, Facts, Tag, When } from "#app/admin/kit/record/facts.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Page } from "#app/admin/kit/page.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { health as system } from "#core/desk/health/contract.ts";
import type { Health } from "#core/desk/health/shape.ts";
import { Audit } from "./audit.tsx";
import { Jobs } from "./jobs.tsx";
import { Outbox } from "./outbox.tsx";
import "./health.css";

/** /admin/test: whether everything the program depends on works. */
export default function HealthPage() {
  return (
    <Page title="System health" operation={system.operations.find}>
      <HealthBody />
    </Page>
  );
}

function HealthBody() {
  const query = useAsk(system, "find", {}, { staleTime: 0 });
  if (query.isPending) return <Skeleton label="Running the checks" />;
  if (!query.data)
    return <Failure what="The checks could not be run." error={query.error} retry={() => query.refetch()} />;
  const health = query.data;
  return (
    <div className="health">
      {query.isError && (
        <Failure what="These results may be out of date." error={query.error} retry={() => query.refetch()} />
      )}
      <section className="panel">
        <header>
          <h2>Checks</h2>
          <button
            type="button"
            className="staff-button"
            disabled={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {query.isFetching ? "Checking…" : "Check again"}
          </button>
        </header>
        <Checks checks={health.checks} />
      </section>
      <section className="panel">
        <h2>System</h2>
        <Program health={health} />
      </section>
      <Jobs health={health} />
      <Outbox emails={health.emails} mail={health.mail} />
      <Audit />
    </div>
  );
}

function Checks({ checks }: { checks: Health["checks"] }) {
  return (
    <ul className="record-list">
      {checks.map((check) => (
        <li key={check.name}>
          <CheckTag check={check} />
          <span>
            <b>{checkLabels[check.name] ?? check.name}</b>: {check.detail}
            {check.ms >= slowMs && `, after ${Math.round(check.ms / 1000)} seconds`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function CheckTag({ check: { ok, warns } }: { check: Health["checks"][number] }) {
  if (!ok) return <Tag variant="bad">Failed</Tag>;
  return warns ? <Tag variant="warn">Needs attention</Tag> : <Tag variant="ok">OK</Tag>;
}

/** A check that takes as long as this is worth a word. */
const slowMs = 1_000;

const checkLabels: Record<string, string> = {
  database: "Database",
  jobs: "Background tasks",
  disk: "Disk",
  mail: "Email",
  confirmations: "Confirmations to visitors",
  pictures: "Pictures",
  seal: "Seal of signed quotes",
  proxy: "Visitors’ addresses",
  signIns: "Sign-ins",
  records: "Damaged records",
};

function Program({ health }: { health: Health }) {
  return (
    <Facts>
      <Fact label="Version">{health.version}</Fact>
      <Fact label="Node">{health.node}</Fact>
      <Fact label="Database">{health.engine === "sqlite" ? "SQLite" : "PostgreSQL"}</Fact>
      <Fact label="Running since">
        <When at={health.startedAt} />
      </Fact>
      <Fact label="Memory">{`${health.memoryMb} MB`}</Fact>
      <Fact label="Data folder">
        <bdi>{health.dataDir}</bdi>
      </Fact>
      <Fact label="Email">
        {health.mail === "smtp" ? "Sent through a mail server" : "Saved as files, not delivered"}
      </Fact>
      <Fact label="Slow pages, last 7 days">
        {health.slowPages.map(({ pageClass, count }) => `${pageClass} ${count}`).join(", ") || "None"}
      </Fact>
      <Fact label="Test pages">
        <span>
          <Link to="/test-blog">How an article looks</Link>,{" "}
          <Link to="/simple-blog-test">whether articles load</Link>
        </span>
      </Fact>
    </Facts>
  );
}
