import type { ReactNode } from "react";
import type { FormState } from "#app/admin/kit/form/record-form.ts";
import type { Answering, Contract, Operations, revisions } from "#core/contract.ts";

/** A field besides the text: its label, and its value in words, and drawn if that says more. */
export type VersionField = { label: string; value: string; drawn?: ReactNode };

/** A written record whose earlier versions can be compared and restored. */
export type VersionsOf<Full> = {
  contract: Contract<Operations & { revisions: ReturnType<typeof revisions>; revision: Answering<Full> }>;
  /** As it is saved. */
  record: Full & { id: number; content: string };
  fieldsOf: (record: Full) => VersionField[];
  form: FormState;
  /** Fills the form with an earlier version. */
  restore: (earlier: Full) => void;
  /** What that leaves as it is: “The URL and the status”. */
  stays: string;
};
