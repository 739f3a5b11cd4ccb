import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { manufacturerLimits as limits, type CardLine } from "#core/pools/manufacturers/rules.ts";
import { Rows } from "./rows.tsx";

type LinesProps = { value: CardLine[]; change: (lines: CardLine[]) => void; errors: Errors };

/** The lines of the card on the home page, as "title – text". */
export function CardLines({ value, change, errors }: LinesProps) {
  return (
    <fieldset className="manufacturer-part">
      <legend>Card lines</legend>
      <p className="muted">The first three are always shown, the others under “Show more.”</p>
      <Rows
        one="line"
        nameOf={({ title }) => title}
        items={value}
        change={change}
        most={limits.lines}
        fresh={{ title: "", text: "" }}
        error={errors.lines}
        errors={errorsUnder(errors, "lines")}
      >
        {(line, set, wrong) => (
          <div className="manufacturer-line">
            <TextField
              label="Title"
              value={line.title}
              change={(title) => set({ title })}
              error={wrong.title}
              limit={limits.lineTitle}
            />
            <TextField
              label="Text"
              value={line.text}
              change={(text) => set({ text })}
              error={wrong.text}
              limit={limits.lineText}
            />
          </div>
        )}
      </Rows>
    </fieldset>
  );
}
