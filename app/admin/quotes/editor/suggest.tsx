import { useId, useState, type KeyboardEvent, type Ref } from "react";
import { stepTo, Suggestions, type Suggestion } from "#app/admin/kit/form/suggestions.tsx";

type SuggestProps<One> = {
  label: string;
  value: string;
  change: (text: string) => void;
  suggestions: One[];
  choose: (suggestion: One) => void;
  /** Called on Enter if no suggestion is selected. */
  enter?: (() => void) | undefined;
  onFocus?: () => void;
  onBlur?: () => void;
  id?: string;
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string;
  placeholder?: string;
  limit?: number;
};

/** A text field that is completed from a list: with the arrow keys and Enter, or a click. */
export function Suggest<One extends Suggestion>({
  label,
  value,
  change,
  suggestions,
  choose,
  enter,
  ...rest
}: SuggestProps<One>) {
  const { onFocus, onBlur, className = "", limit, ...input } = rest;
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const visible = isOpen ? suggestions : [];
  const pick = (one: One | undefined) => {
    if (!one) return;
    setOpen(false);
    setAt(-1);
    choose(one);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === "Enter") {
      event.preventDefault();
      if (visible[at]) pick(visible[at]);
      else enter?.();
    }
    if (key === "Escape" && visible.length > 0) {
      // otherwise the list of quotes would close the record
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
    const next = stepTo(key, at, visible.length);
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
    }
  };
  return (
    <span className="suggest">
      <input
        {...input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={visible.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={visible[at] ? `${list}-${at}` : undefined}
        autoComplete="off"
        maxLength={limit}
        className={className}
        value={value}
        onChange={({ target }) => {
          setOpen(true);
          setAt(-1);
          change(target.value);
        }}
        onKeyDown={onKey}
        onFocus={onFocus}
        onBlur={() => {
          setOpen(false);
          onBlur?.();
        }}
      />
      <Suggestions id={list} label={`${label}: suggestions`} suggestions={visible} at={at} choose={pick} />
    </span>
  );
}
