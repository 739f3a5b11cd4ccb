import { createContext } from "react";

/** On the server, the nonce of our own inline scripts (see lib/web/inline-mark.ts); undefined in the browser. */
export const InlineMark = createContext<string | undefined>(undefined);
