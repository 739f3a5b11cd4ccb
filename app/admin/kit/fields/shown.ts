import type { ReactNode } from "react";

/** What stands around a control. */
export type Shown = { label: ReactNode; hint?: string | undefined; error?: string | undefined };
