import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import "./suggest.css";

export type Suggestion = { id: string; name: string; detail: ReactNode };

type SuggestProps = {
  label: string;
  value: string;
  change: (text: string) => void;
  suggestions: Suggestion[];
  choose: (suggestion: Suggestion) => void;
  /** Called on Enter if no suggestion is selected. */
  enter?: (() => void) | undefined;
  onFocus?: () => void;
  onBlur?: () => void;
  id?: string;
  className?: string;
  placeholder?: string;
  limit?: number;
};

/** A text field that is completed from a list: with the arrow keys and Enter, or a click. */
export function Suggest({ label, value, change, suggestions, choose, enter, ...rest }: SuggestProps) {
  const { onFocus, onBlur, className = "", limit, ...input } = rest;
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const visible = isOpen ? suggestions : [];
  const pick = (one: Suggestion | undefined) => {
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
    if ((key === "ArrowDown" || key === "ArrowUp") && visible.length > 0) {
      event.preventDefault();
      const step = key === "ArrowDown" ? 1 : -1;
      setAt((before) => (before + step + visible.length) % visible.length);
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
      <div
        id={list}
        role="listbox"
        className="suggestions"
        aria-label={`${label}: suggestions`}
        hidden={visible.length === 0}
      >
        {visible.map((one, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
          <div
            key={one.id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // before the field loses focus
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(one)}
          >
            <bdi>{one.name}</bdi> <span className="muted">{one.detail}</span>
          </div>
        ))}
      </div>
    </span>
  );
}
