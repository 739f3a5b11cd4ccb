import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askJson, sentenceOf } from "#app/admin/kit/ask.ts";
import { Tag, When } from "#app/admin/kit/facts.tsx";
import { markChanged } from "#app/admin/kit/query-client.ts";
import { toast } from "#app/ui/toasts.ts";
import type { Health } from "#core/health/shape.ts";

type Job = Health["troubled"][number];

/** The queue, and the jobs that failed or wait for another try. */
export function Jobs({ health: { jobs, troubled } }: { health: Health }) {
  return (
    <section className="panel">
      <h2>Jobs</h2>
      <p className="muted">
        {jobs.queued} waiting, {jobs.running} running, {jobs.failed} failed, {jobs.done} done
      </p>
      {troubled.length === 0 && <p>No job has failed.</p>}
      <ul className="record-list">
        {troubled.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function JobRow({ job }: { job: Job }) {
  const retry = useRetry(job);
  const failed = job.state === "failed";
  return (
    <li>
      <Tag look={failed ? "bad" : "warn"}>{failed ? "Failed" : "Will try again"}</Tag>
      <span>
        <b>{job.name}</b> (job {job.id}), {job.attempts} {job.attempts === 1 ? "try" : "tries"}
        {failed || (
          <>
            , next <When at={job.runAt} />
          </>
        )}
        {job.lastError !== null && <span className="record-error">{job.lastError}</span>}
      </span>
      <button
        type="button"
        className="staff-button"
        aria-label={`Retry job ${job.id} now`}
        disabled={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {retry.isPending ? "Asking…" : "Retry"}
      </button>
    </li>
  );
}

function useRetry(job: Job) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => askJson(`/api/admin/health/jobs/${job.id}/retry`, { method: "POST" }),
    onSuccess: () => toast({ title: "The job is tried again now" }),
    onError: (error) => toast({ title: "Not retried", description: sentenceOf(error), look: "destructive" }),
    onSettled: () => markChanged(client, "/api/admin/health", "/api/admin/dashboard", "/api/admin/estimates"),
  });
}
