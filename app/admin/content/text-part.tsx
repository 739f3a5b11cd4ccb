import { useId } from "react";
import { HtmlField } from "#app/admin/content/text/html-field.tsx";

type TextPartProps = { html: string; change: (html: string) => void; error: string | undefined };

/** The text with its blocks, edited as visitors see it or as HTML. */
export function TextPart({ html, change, error }: TextPartProps) {
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
        error={error}
        describedBy={`${id}-error`}
      />
      <p className="record-error" id={`${id}-error`}>
        {error}
      </p>
    </>
  );
}
