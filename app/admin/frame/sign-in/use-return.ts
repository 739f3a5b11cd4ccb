import { useCallback } from "react";
import { useNavigate } from "react-router";

/**
 * Goes to where the sign-in was asked for. A public page is a document of its own, with its own security policy; any
 * path may be loaded as one, so only the staff area's usual ones are told apart, without the list of all addresses.
 */
export function useReturn(): (target: string, replace?: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (target, replace = false) => {
      if (/^\/admin(?:[/?#]|-dashboard|$)/.test(target)) void navigate(target, { replace });
      else if (replace) location.replace(target);
      else location.assign(target);
    },
    [navigate],
  );
}
