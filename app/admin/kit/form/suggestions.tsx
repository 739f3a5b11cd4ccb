import { useEffect, useRef, type CSSProperties, type ReactNode } from "react";
import "./suggestions.css";

export type Suggestion = { id: string; name: string; detail?: ReactNode };

type SuggestionsProps<One> = {
  /** Of the element; its options are `${id}-0` and so on, for aria-activedescendant. */
  id: string;
  label: string;
  suggestions: One[];
  /** The one that Enter chooses; -1 for none. */
  at: number;
  choose: (suggestion: One) => void;
  style?: CSSProperties;
};

/** The list below a text that is being typed; the keys are those of the text. */
export function Suggestions<One extends Suggestion>({
  id,
  label,
  suggestions,
  at,
  choose,
  style,
}: SuggestionsProps<One>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      className="suggestions"
      aria-label={label}
      hidden={suggestions.length === 0}
      style={style}
    >
      {suggestions.map((one, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text has the keys
        <div
          key={one.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // before the text loses focus
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(one)}
        >
          <bdi>{one.name}</bdi> {one.detail && <span className="muted">{one.detail}</span>}
        </div>
      ))}
    </div>
  );
}

/** The place in a list of so many that an arrow key leads to, from the last to the first; undefined for other keys. */
export function stepTo(key: string, at: number, count: number): number | undefined {
  if (count === 0 || (key !== "ArrowDown" && key !== "ArrowUp")) return undefined;
  const step = key === "ArrowDown" ? 1 : -1;
  return (Math.max(at, step === 1 ? -1 : 0) + step + count) % count;
}
