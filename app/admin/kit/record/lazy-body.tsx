import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";

/** A part of a screen that may have a script of its own, to be fetched as soon as it is likely to be needed. */
export type LazyBody<Props> = { (props: Props): ReactNode; preload?: () => void };

/**
 * The body of a record, whose script is loaded when the first one opens: a list does not wait for its forms. If that
 * fails, it says so and can be repeated.
 */
export function lazyBody<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyBody<Props> {
  function Body(props: Props) {
    const { data, error, refetch } = useQuery({
      queryKey: ["script", name],
      // a component is a function, which the cache would not tell from an update
      queryFn: async () => ({ Body: await load() }),
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
    });
    if (data) return <data.Body {...props} />;
    if (!error) return <Skeleton label={`Loading the ${name}`} rows={5} />;
    return <Failure what={`The ${name} could not be loaded.`} error={error} retry={() => refetch()} />;
  }
  // a failure is told, and can be repeated, once the body is shown
  return Object.assign(Body, { preload: () => void load().catch(() => {}) });
}
