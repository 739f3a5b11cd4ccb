import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { ReactNode, Ref } from "react";
import "./list-entry.css";

type ListEntryProps<Item> = {
  /** The entry's name: "review 2". */
  name: string;
  items: Item[];
  index: number;
  change: (items: Item[]) => void;
  ref?: Ref<HTMLLIElement>;
  children: ReactNode;
};

/** An entry of an ordered list, with buttons to move or remove it. */
export function ListEntry<Item>({ name, items, index, change, ref, children }: ListEntryProps<Item>) {
  const without = items.toSpliced(index, 1);
  const moved = (to: number) => without.toSpliced(to, 0, items[index] as Item);
  return (
    <li ref={ref}>
      <fieldset className="list-entry">
        <legend>{name}</legend>
        <div className="list-entry-tools">
          <button
            type="button"
            className="icon-only"
            aria-label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => change(moved(index - 1))}
          >
            <ArrowUp size={18} aria-hidden />
          </button>
          <button
            type="button"
            className="icon-only"
            aria-label={`Move ${name} down`}
            disabled={index === items.length - 1}
            onClick={() => change(moved(index + 1))}
          >
            <ArrowDown size={18} aria-hidden />
          </button>
          <button
            type="button"
            className="icon-only"
            aria-label={`Remove ${name}`}
            onClick={() => change(without)}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
        {children}
      </fieldset>
    </li>
  );
}
