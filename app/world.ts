import { createContext } from "react-router";
import type { Unsaved } from "#core/serve.ts";
import type { World } from "#core/world.ts";

/** The key under which loaders and actions find the World. */
export const worldContext = createContext<World>();

/** Unsaved staff input, rendered in place of the stored record in previews. */
export const unsavedContext = createContext<Unsaved>({});

/** What went wrong while a page was drawn; the server answers an outage differently from a mistake of ours. */
export const failureContext = createContext<{ isOutage: boolean }>({ isOutage: false });

/** The build of the scripts that a page loads; each answer of the API names the one its server has by then. */
export const buildIdContext = createContext("");

/** Where a request comes from, as a signature is stored with. */
export type Visitor = { ip: string; userAgent: string };

export const visitorContext = createContext<Visitor>({ ip: "", userAgent: "" });

/** The handle of a route that the server alone draws: without the app, and without what watches over the app. */
export type PlainHandle = { isPlain: true };
