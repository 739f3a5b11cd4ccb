import { createContext } from "react-router";
import type { World } from "#core/world.ts";

/** The key under which loaders and actions find the World. */
export const worldContext = createContext<World>();
