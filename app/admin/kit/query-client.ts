import { QueryClient } from "@tanstack/react-query";
import { queryLoader } from "./fetch-json.ts";

/** Loading as specified (section 9): fresh 5 min, forgotten after 10, no retry, nothing on focus or reconnect. */
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
        // without it a query waits silently while the browser believes to be offline; an error says so at once
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
