import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { z } from "zod";
import { call } from "#app/admin/kit/call.ts";
import { fieldName, type FieldNames } from "#app/admin/kit/form/field-name.ts";
import { errorsOf } from "#app/admin/kit/form/save-problem.ts";
import { tagsOf } from "#app/admin/kit/live/queries.ts";
import { CheckItem } from "#app/admin/kit/record/check-item.tsx";
import { focusInView, useFocusAfterClosing } from "#app/admin/kit/take-focus.ts";
import { useSettled } from "#app/admin/kit/use-settled.ts";
import { publishChecks } from "#core/content/contract.ts";
import type { Finding } from "#core/content/publish-check.rules.ts";
import type { Contract, None, Operation } from "#core/contract.ts";
import type { PublishCheck as Checked } from "#core/content/shape.ts";
import { selectWords } from "./select-words.ts";
import "./publish-check.css";

/** What is typed, and the operation that checks it. */
export type CheckOf = { name: keyof typeof publishChecks.operations; body: object };

/** The same operations, whatever text they take. */
const checks = publishChecks as unknown as Contract<
  Record<CheckOf["name"], Operation<None, z.ZodType<unknown, object>, z.ZodType<Checked>>>
>;

/** A rest of typing, in ms. */
const rest = 1_000;

type PublishCheckProps = {
  check: CheckOf;
  names: FieldNames;
  isSaving: boolean;
  /** False once the text was deleted here, although the form is still shown. */
  isThere: () => boolean;
};

/**
 * What to fix before a text is published. It is asked for after a rest of typing, and at once when it is saved. If
 * that fails, the text can be published anyway: the server checks it again.
 */
export function PublishCheck({ check, names, isSaving, isThere }: PublishCheckProps) {
  const typed = useSettled(JSON.stringify(check.body), isSaving ? 0 : rest);
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: [checks.path, check.name, typed],
    queryFn: ({ signal }) => call(checks, check.name, { body: JSON.parse(typed) as object }, signal),
    meta: { tags: tagsOf(publishChecks) },
    placeholderData: keepPreviousData,
    enabled: isThere,
    gcTime: 0,
  });
  const focusAnswer = useFocusAfterClosing(() => place.current?.querySelector<HTMLElement>("summary, p"));
  const title = <span className="publish-check-title">Before you publish: </span>;
  const { findings, more } = query.data ?? { findings: notTaken(query.error), more: 0 };
  const show = (finding: Finding) => {
    const form = place.current?.closest("form");
    // on a phone the list would cover the field
    if (!matchMedia(roomy).matches) setOpen(false);
    focusInView(form?.querySelector<HTMLElement>(controlOf(finding)));
    selectWords(finding.words);
  };
  if (findings.length === 0)
    return (
      <div className="publish-check" ref={place}>
        {query.isError ? (
          <p className="muted">
            This text couldn’t be checked just now. You can publish it anyway.{" "}
            <button
              type="button"
              className="staff-button"
              onClick={() => void query.refetch().then(({ isSuccess }) => isSuccess && focusAnswer())}
            >
              Check again
            </button>
          </p>
        ) : (
          <p className="muted" tabIndex={-1}>
            {title}
            {query.data ? "nothing to fix" : "checking…"}
          </p>
        )}
      </div>
    );
  return (
    <div className="publish-check" ref={place}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {title}
          {summaryOf(findings, more)}
        </summary>
        {isOpen && (
          <ul className="check-list">
            {findings.map((finding) => (
              <CheckItem key={JSON.stringify(finding)} ok={false} isBlocking={finding.isBlocking}>
                <button type="button" className="publish-check-line" onClick={() => show(finding)}>
                  <b>{fieldName(finding.field, names)}</b> {finding.message}
                </button>
              </CheckItem>
            ))}
            {more > 0 && <li className="muted">And {more} more.</li>}
          </ul>
        )}
      </details>
    </div>
  );
}

/** What the server does not take at all, such as a tag that is too long: it would not store it either. */
function notTaken(error: Error | null): Finding[] {
  return Object.entries(errorsOf(error)).map(([field, message]) => {
    return { field, message, isBlocking: true, words: "" };
  });
}

const roomy = "(min-width: 40.01rem) and (min-height: 40rem)";

/** The text has its own controls: the editor, or its HTML. */
function controlOf({ field }: Finding): string {
  const [name = ""] = field.split(".");
  return name === "content" ? ".text-body, .text-source" : `[name="${name}"]`;
}

function summaryOf(findings: Finding[], more: number): string {
  const toFix = findings.filter(({ isBlocking }) => isBlocking).length;
  const toCheck = findings.length - toFix + more;
  return [toFix > 0 && `${toFix} to fix`, toCheck > 0 && `${toCheck} to check`].filter(Boolean).join(", ");
}
