import "./copy-link.css";
import { useToast } from "#app/site/parts/use-toast.tsx";
import { listLink, type ListState } from "./filter.ts";

/** Copies the address of the filtered list, without this visitor's open panels. */
export function CopyLink({ state }: { state: ListState }) {
  return (
    <CopyAddress
      address={listLink(state, { panel: "", compare: "", page: 1 })}
      what="this list with your filters"
    />
  );
}

type CopyAddressProps = {
  /** A path of this site. */
  address: string;
  /** What that page shows. */
  what: string;
};

export function CopyAddress({ address, what }: CopyAddressProps) {
  const { tell, toasts } = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(address, location.href).href);
      tell({ title: "Link copied", description: `Anyone who opens it sees ${what}.` });
    } catch {
      // not allowed, or not served over https: the address bar has the same link
      tell({
        title: "We couldn’t copy the link",
        description: `Please copy it from the address bar. It leads to ${what}.`,
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
