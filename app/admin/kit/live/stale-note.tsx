import type { UseQueryResult } from "@tanstack/react-query";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";

/** Says that what is shown could not be refetched. */
export function StaleNote({ query }: { query: Pick<UseQueryResult, "isError" | "error" | "refetch"> }) {
  if (!query.isError) return null;
  return (
    <p className="list-stale" role="alert">
      This list may be out of date. {errorMessage(query.error)}{" "}
      <button type="button" className="staff-button" onClick={() => void query.refetch()}>
        Try again
      </button>
    </p>
  );
}
