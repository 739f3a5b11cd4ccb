import type { Service } from "#core/serve.ts";
import { healthService, livenessService } from "./health.ts";

/** Each noun's `serve.ts` is found by file name, also as `users.serve.ts` in a domain above it. */
const modules = import.meta.glob<Record<string, Service>>("/core/*/**/{serve,*.serve}.ts", { eager: true });

/** All services; the first says whether the server is alive. */
export function allServices(isStopping: () => boolean): [liveness: Service, ...Service[]] {
  const ofNouns = Object.values(modules).flatMap((module) => Object.values(module));
  return [livenessService(isStopping), healthService, ...ofNouns];
}
