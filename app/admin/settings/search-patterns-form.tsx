import { SearchResult } from "#app/admin/content/seo/search-result.tsx";
import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { widthHint } from "#app/admin/kit/form/width-hint.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { patternSamples } from "#core/content/contract.ts";
import {
  defaultSearchPatterns,
  kindsWithPattern,
  patternKinds,
  patternLimits as limits,
  patternProblem,
  resultWords,
  type PatternKind,
  type PatternValues,
  type ResultWords,
  type SearchPatterns,
} from "#core/settings/search-patterns.rules.ts";
import { FieldsTable } from "./fields-table.tsx";
import type { FormProps } from "./section-props.ts";

/** How each kind of pages is described in search results, with what that makes of a few pages. */
export function SearchPatternsForm({ value, change, errors }: FormProps<"searchPatterns">) {
  return kindsWithPattern.map((kind) => (
    <Kind
      key={kind}
      kind={kind}
      patterns={value}
      change={(words) => change({ ...value, [kind]: words })}
      errors={errorsUnder(errors, kind)}
    />
  ));
}

type KindProps = {
  kind: PatternKind;
  patterns: SearchPatterns;
  change: (words: ResultWords) => void;
  errors: Errors;
};

function Kind({ kind, patterns, change, errors }: KindProps) {
  const { name, fields } = patternKinds[kind];
  const { title, description } = patterns[kind];
  const first = defaultSearchPatterns[kind];
  return (
    <fieldset className="settings-part one">
      <legend>{name}</legend>
      <FieldsTable headers={["Filled with"]} rows={Object.entries(fields)} />
      <TextField
        label="Title"
        limit={limits.title}
        error={errors.title}
        hint={`If you leave it blank: ${first.title}`}
        value={title}
        change={(typed) => change({ title: typed, description })}
      />
      <TextField
        label="Description"
        rows={3}
        limit={limits.description}
        error={errors.description}
        hint={`If you leave it blank: ${first.description}`}
        value={description}
        change={(typed) => change({ title, description: typed })}
      />
      <Samples kind={kind} patterns={patterns} />
    </fieldset>
  );
}

/** A few pages as the patterns describe them; a page's own title or description comes before them. */
function Samples({ kind, patterns }: Pick<KindProps, "kind" | "patterns">) {
  const query = useAsk(patternSamples, "find", {});
  const { title, description } = patterns[kind];
  const problem = patternProblem(kind, title) ?? patternProblem(kind, description);
  if (problem)
    return (
      <p role="status" className="muted">
        {problem}
      </p>
    );
  if (query.isPending) return <Skeleton label="Loading pages to show this on" rows={3} />;
  if (!query.data)
    return (
      <Failure what="The pages could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  const pages = query.data[kind];
  return (
    <>
      <p className="muted">
        {pages.length === 0
          ? "Visitors see no page of this kind yet."
          : "A title or description that a page has of its own comes first."}
      </p>
      {pages.map(({ path, values }) => (
        <Sample
          key={path}
          path={path}
          words={resultWords(patterns, kind, values as PatternValues<PatternKind>)}
        />
      ))}
    </>
  );
}

function Sample({ path, words }: { path: string; words: ResultWords }) {
  return (
    <div>
      <SearchResult path={path} {...words} noindex={false} />
      <p className="muted">
        Title: {widthHint("title", words.title, "None.")} Description:{" "}
        {widthHint("description", words.description, "None.")}
      </p>
    </div>
  );
}
