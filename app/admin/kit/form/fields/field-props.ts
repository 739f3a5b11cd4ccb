import type { ReactNode } from "react";

/** The label, hint and error around a control. */
export type FieldProps = { label: ReactNode; hint?: string | undefined; error?: string | undefined };
