import { useId, type Ref } from "react";
import { HtmlField } from "#app/admin/content/text/html-field.tsx";
import type { PutSentence } from "#app/admin/content/text/put-sentence.ts";

type TextPartProps = {
  html: string;
  change: (html: string) => void;
  error: string | undefined;
  /** Receives what puts a sentence into the text. */
  put?: Ref<PutSentence>;
};

/** The text with its blocks, edited as visitors see it or as HTML. */
export function TextPart({ html, change, error, put }: TextPartProps) {
  const id = useId();
  return (
    <>
      <HtmlField
        id={`${id}-text`}
        label="Text"
        html={html}
        onChange={change}
        facts={{}}
        blocks
        put={put}
        error={error}
        describedBy={`${id}-error`}
      />
      <p className="record-error" id={`${id}-error`}>
        {error}
      </p>
    </>
  );
}
