import { useCallback } from "react";
import { useNavigate } from "react-router";
import { isStaffPath } from "#core/addresses.ts";

/** Goes to where the sign-in was asked for. A public page is a document of its own, with its own security policy. */
export function useReturn(): (target: string, replace?: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (target, replace = false) => {
      if (isStaffPath(target.split(/[?#]/, 1)[0] ?? "")) void navigate(target, { replace });
      else if (replace) location.replace(target);
      else location.assign(target);
    },
    [navigate],
  );
}
