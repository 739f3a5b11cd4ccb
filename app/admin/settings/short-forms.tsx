import { useId } from "react";
import type { Claims } from "#core/settings/rules.ts";
import { conflictingClaims, withoutUnproven } from "#core/settings/trust.rules.ts";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import { LinesField } from "#app/admin/kit/form/fields/lines-field.tsx";
import { NumberField } from "#app/admin/kit/form/fields/number-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { errorWithin } from "#app/admin/kit/form/fields/error-within.ts";
import type { FormProps } from "./section-props.ts";

type TextClaim = "installationDays" | "rating" | "happyCustomers" | "aboutCustomers" | "landingRating";

/** The figures on the home page, the About page and the enhanced landing pages. */
export function ClaimsForm({ value, change, errors }: FormProps<"claims">) {
  const text = (name: TextClaim, label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      error={errors[name]}
      value={value[name]}
      change={(typed) => change({ ...value, [name]: typed })}
      limit={20}
    />
  );
  const number = (name: Exclude<keyof Claims, TextClaim>, label: string, hint?: string) => (
    <NumberField
      label={label}
      hint={hint}
      error={errors[name]}
      value={value[name]}
      change={(typed) => change({ ...value, [name]: typed })}
    />
  );
  const conflicts = conflictingClaims(value);
  return (
    <>
      {conflicts.length > 0 && (
        <div className="settings-warning" role="status">
          <Tag variant="warn">These figures disagree</Tag>
          <ul>
            {conflicts.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="settings-part">
        <p className="muted">
          Visitors can’t check the ratings, the numbers of customers and reviews, the years in business, or
          the share of chemicals.
        </p>
        <button type="button" className="staff-button" onClick={() => change(withoutUnproven(value))}>
          Hide these figures
        </button>
      </div>
      <fieldset className="settings-part">
        <legend>Home page</legend>
        {text("installationDays", "Installation time (days)", "Such as 7-14")}
        {number("fewerChemicalsPercent", "Fewer chemicals (%)", "0 hides it")}
        {number("warrantyYears", "Warranty (minimum years)")}
        {number("estimateSeconds", "Estimate time (seconds)")}
        {text("rating", "Rating (out of 5)", "Such as 4.9; leave blank to hide")}
        {text("happyCustomers", "Happy customers", "Such as 95+; leave blank to hide")}
      </fieldset>
      <fieldset className="settings-part">
        <legend>About us</legend>
        {text("aboutCustomers", "Customers (About page)", "Such as 90+; leave blank to hide")}
      </fieldset>
      <fieldset className="settings-part">
        <legend>Landing pages with a price box</legend>
        {number("landingYears", "Years in business", "0 hides it")}
        {text("landingRating", "Rating (landing pages)", "Such as 4.9; leave blank to hide")}
        {number("landingReviews", "Reviews", "0 hides it")}
      </fieldset>
    </>
  );
}

/** The addresses of the two videos. */
export function VideosForm({ value, change, errors }: FormProps<"videos">) {
  const hint =
    "A YouTube or Vimeo URL, or the URL of an .mp4 or .webm file. Leave blank to show our own video.";
  return (
    <div className="settings-part">
      <TextField
        label="First video"
        type="url"
        hint={hint}
        error={errors.firstVideoUrl}
        value={value.firstVideoUrl}
        change={(firstVideoUrl) => change({ ...value, firstVideoUrl })}
      />
      <TextField
        label="Second video"
        type="url"
        hint={hint}
        error={errors.secondVideoUrl}
        value={value.secondVideoUrl}
        change={(secondVideoUrl) => change({ ...value, secondVideoUrl })}
      />
    </div>
  );
}

export function CitiesForm({ value, change, errors }: FormProps<"statewideCities">) {
  return (
    <LinesField
      label="Cities"
      hint="One per line, in the order shown on the site"
      error={errorWithin(prefixed(errors), "lines")}
      value={value}
      change={change}
      rows={20}
    />
  );
}

export function LostReasonsForm({ value, change, errors }: FormProps<"lostReasons">) {
  return (
    <LinesField
      label="Reasons"
      hint="One per line, in the order staff choose from"
      error={errorWithin(prefixed(errors), "lines")}
      value={value}
      change={change}
      rows={10}
    />
  );
}

export function VisitsForm({ value, change, errors }: FormProps<"visits">) {
  return (
    <div className="settings-part">
      <NumberField
        label="Visit to the yard (minutes)"
        hint="The usual length. Staff can choose another one."
        error={errors.minutes}
        value={value.minutes}
        change={(minutes) => change({ ...value, minutes })}
        step="15"
      />
      <NumberField
        label="Phone or video call (minutes)"
        error={errors.callMinutes}
        value={value.callMinutes}
        change={(callMinutes) => change({ ...value, callMinutes })}
        step="15"
      />
      <TickField
        label="Customers can book a visit or a call from the link to their request"
        value={value.online}
        change={(online) => change({ ...value, online })}
      />
      <NumberField
        label="Earliest time customers can book (hours from now)"
        error={errors.leadHours}
        value={value.leadHours}
        change={(leadHours) => change({ ...value, leadHours })}
      />
      <NumberField
        label="Most visits and calls per person and day"
        hint="A person who has this many is not offered to customers that day."
        error={errors.mostPerDay}
        value={value.mostPerDay}
        change={(mostPerDay) => change({ ...value, mostPerDay })}
      />
      <TickField
        label="Email customers a reminder 24 hours before their visit"
        value={value.reminder}
        change={(reminder) => change({ ...value, reminder })}
      />
    </div>
  );
}

/** These sections are lists, so their errors are named by index only. */
function prefixed(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([line, sentence]) => [line ? `lines.${line}` : "lines", sentence]),
  );
}

const rules = {
  specified:
    "West Palm Beach if that office exists, otherwise the office nearest the visitor, otherwise the second office",
  banner:
    "The office nearest the visitor, otherwise the primary office: the same as the bar at the top of each page",
  area: "The page shows the same office as with the first rule. A message goes to the office whose town is in its address, otherwise to the one with the area code of its phone, otherwise to the office on the page. If the visitor switched offices, it goes to theirs.",
};

export function HomeOfficeForm({ value, change, errors }: FormProps<"homeOffice">) {
  const name = useId();
  return (
    <fieldset className="settings-part one">
      <legend>Rule</legend>
      {(Object.keys(rules) as (keyof typeof rules)[]).map((rule) => (
        <label key={rule} className="check">
          <input type="radio" name={name} checked={value.rule === rule} onChange={() => change({ rule })} />
          <span>{rules[rule]}</span>
        </label>
      ))}
      {errors.rule && <p className="record-error">{errors.rule}</p>}
    </fieldset>
  );
}

export function AnalyticsForm({ value, change, errors }: FormProps<"analytics">) {
  return (
    <div className="settings-part">
      <TextField
        label="Google tag ID"
        hint="From Google Analytics or Tag Manager, such as G-AB12CD34EF. Leave blank for no tag. List what it stores in the cookie policy."
        error={errors.tagId}
        value={value.tagId}
        change={(tagId) => change({ tagId })}
        limit={30}
      />
    </div>
  );
}
