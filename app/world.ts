import { createContext } from "react-router";
import type { Unsaved } from "#core/content/shape.ts";
import type { World } from "#core/world.ts";

/** The key under which loaders and actions find the World. */
export const worldContext = createContext<World>();

/** What staff have typed and not saved, to be drawn in place of what is stored: for them alone, before it is public. */
export const unsavedContext = createContext<Unsaved>({});
