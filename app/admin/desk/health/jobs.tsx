import { useAction } from "#app/admin/kit/live/actions.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { Tag, When } from "#app/admin/kit/record/facts.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { toast } from "#app/ui/toasts.ts";
import { health as system } from "#core/desk/health/contract.ts";
import type { Health } from "#core/desk/health/shape.ts";

type Job = Health["troubled"][number];

/** What the website works on by itself, and what failed of it or waits for a retry: jobs, which are no pool jobs. */
export function Jobs({ health: { jobs, troubled } }: { health: Health }) {
  return (
    <section className="panel">
      <h2>Background tasks</h2>
      <p className="muted">
        What the website does on its own: emails, pictures, PDFs, scheduled prices. {jobs.queued} waiting for
        their time, {jobs.running} in progress, {jobs.failed} failed, {jobs.done} finished.
      </p>
      {troubled.length === 0 && <p>Nothing has failed.</p>}
      <ul className="record-list">
        {troubled.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function JobRow({ job }: { job: Job }) {
  const { user } = useShell();
  const retry = useAction(system, "retry");
  const run = () =>
    retry.mutate(
      { id: job.id },
      {
        onSuccess: () => toast({ title: "Trying again now" }),
        onError: (error) =>
          toast({
            title: "It could not be tried again",
            description: errorMessage(error),
            variant: "destructive",
          }),
      },
    );
  const failed = job.state === "failed";
  return (
    <li>
      <Tag variant={failed ? "bad" : "warn"}>{failed ? "Failed" : "Will retry"}</Tag>
      <span>
        <b>{job.name}</b> (task {job.id}), {job.attempts} {job.attempts === 1 ? "attempt" : "attempts"}
        {failed || (
          <>
            , next <When at={job.runAt} />
          </>
        )}
        {job.lastError !== null && <span className="record-error">{job.lastError}</span>}
      </span>
      {may(user, system.operations.retry) && (
        <button
          type="button"
          className="staff-button"
          aria-label={`Retry task ${job.id} now`}
          disabled={retry.isPending}
          onClick={run}
        >
          {retry.isPending ? "Retrying…" : "Retry"}
        </button>
      )}
    </li>
  );
}
