import { createContext } from "react-router";
import type { LandingPage, Post } from "#core/content/shape.ts";
import type { World } from "#core/world.ts";

/** The key under which loaders and actions find the World. */
export const worldContext = createContext<World>();

export type Unsaved = { landingPage?: LandingPage; post?: Post };

/** What staff have typed and not saved, to be drawn in place of what is stored: for them alone, before it is public. */
export const unsavedContext = createContext<Unsaved>({});
