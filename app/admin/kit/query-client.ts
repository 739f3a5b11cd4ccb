import { QueryClient } from "@tanstack/react-query";
import { queryLoader } from "./fetch-json.ts";

/**
 * Settings from the specification (section 9): fresh 5 min, discarded after 10, no retries, no refetching on focus or
 * reconnect.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryLoader({ on401: "fail" }),
        staleTime: 5 * 60_000,
        gcTime: 10 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // otherwise queries wait silently while the browser believes it is offline; this way they fail immediately
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
