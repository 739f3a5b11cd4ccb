import { createContext } from "react";

/** On the server the mark of our own inline scripts (see lib/inline-mark.ts); in the browser there is none. */
export const InlineMark = createContext<string | undefined>(undefined);
