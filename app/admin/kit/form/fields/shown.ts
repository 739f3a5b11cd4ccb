import type { ReactNode } from "react";

/** The label, hint and error around a control. */
export type Shown = { label: ReactNode; hint?: string | undefined; error?: string | undefined };
