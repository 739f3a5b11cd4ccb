import { useCallback } from "react";
import { useNavigate } from "react-router";

/**
 * Returns to the page that required the sign-in. A public page is its own document, with its own security policy. Any
 * path may be loaded as a document, so this recognizes only the staff area's usual paths, without the list of all
 * addresses.
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
