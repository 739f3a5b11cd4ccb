import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";

/** A part of a screen that may have its own script, which is fetched as soon as it is likely to be needed. */
export type LazyBody<Props> = { (props: Props): ReactNode; preload?: () => void };

/**
 * The body of a record, whose script is loaded when the first one opens: a list does not wait for its forms. If that
 * fails, the user sees why and can try again.
 */
export function lazyBody<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyBody<Props> {
  function Body(props: Props) {
    const { data, error, refetch } = useQuery({
      queryKey: ["script", name],
      // wrapped, because the cache would call a function as an updater
      queryFn: async () => ({ Body: await load() }),
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
    });
    if (data) return <data.Body {...props} />;
    if (!error) return <Skeleton label={`Loading the ${name}`} rows={5} />;
    return <Failure what={`The ${name} could not be loaded.`} error={error} retry={() => refetch()} />;
  }
  // once the body is shown, it reports a failure and offers another try
  return Object.assign(Body, { preload: () => void load().catch(() => {}) });
}
