import { useImperativeHandle, useRef, useState, type ComponentProps, type Ref } from "react";
import type { PutSentence } from "./put-sentence.ts";

type SourceProps = Omit<ComponentProps<"textarea">, "onChange" | "ref"> & {
  change: (html: string) => void;
  put: Ref<PutSentence> | undefined;
};

/** A text as its HTML. */
export function SourceField({ change, put, ...area }: SourceProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [isVisited, setVisited] = useState(false);
  useImperativeHandle(put, () => (html) => {
    const { current } = ref;
    if (!current || current.readOnly) return;
    const at = isVisited ? current.selectionEnd : current.value.length;
    current.focus();
    current.setSelectionRange(at, at);
    // as if it were typed, so that the browser can undo it
    document.execCommand("insertText", false, isVisited ? html : `\n<p>${html}</p>`);
  });
  return (
    <textarea
      {...area}
      ref={ref}
      className="input text-source"
      spellCheck={false}
      rows={24}
      onFocus={() => setVisited(true)}
      onChange={({ target }) => change(target.value)}
    />
  );
}
