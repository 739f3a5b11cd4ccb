import "./copy-link.css";
import { useToast } from "#app/site/parts/use-toast.tsx";
import { listLink, type ListState } from "./filter.ts";

/** Copies the address of the filtered list, without this visitor's open panels. */
export function CopyLink({ state }: { state: ListState }) {
  const { tell, toasts } = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(
        new URL(listLink(state, { panel: "", page: 1 }), location.href).href,
      );
      tell({ title: "Link copied", description: "Anyone who opens it sees this list with your filters." });
    } catch {
      // not allowed, or not served over https: the address bar has the same link
      tell({
        title: "We couldn’t copy the link",
        description: "Please copy it from the address bar. It includes your filters.",
        variant: "destructive",
      });
    }
  }
  return (
    <>
      <button type="button" className="plain-button copy-link" onClick={copy}>
        Copy link
      </button>
      {toasts}
    </>
  );
}
