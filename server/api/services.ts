import type { Service } from "#core/serve.ts";

/** Every contract that is served: each noun's `serve.ts` is found by its name, so that none can be forgotten. */
const modules = import.meta.glob<Record<string, Service>>("/core/*/serve.ts", { eager: true });

export const services: Service[] = Object.values(modules).flatMap((module) => Object.values(module));
