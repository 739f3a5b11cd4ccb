import type { ReactNode } from "react";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";

type ActionErrorProps = {
  /** The action's error, or a text; nothing is drawn without one. */
  of: unknown;
  /** What has not happened, such as "Not saved." */
  start?: string;
  /** What follows the reason. */
  children?: ReactNode;
  id?: string;
};

/** Why an action failed, beside its button. Screen readers read it out at once. */
export function ActionError({ of: error, start, children, id }: ActionErrorProps) {
  if (!error) return null;
  return (
    <span className="record-error" role="alert" id={id}>
      {start && `${start} `}
      {errorMessage(error)} {children}
    </span>
  );
}
