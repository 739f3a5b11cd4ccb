import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import { settingLimits as limits, type Testimonial } from "#core/settings/rules.ts";
import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { ListEntry } from "#app/admin/kit/form/fields/list-entry.tsx";
import type { FormProps } from "./section-props.ts";

const fresh: Testimonial = { text: "", about: "", demo: true, source: "", publishedOn: "" };

/** The reviews in order. The first one is shown large. */
export function ReviewsForm({ value, change, errors }: FormProps<"testimonials">) {
  const samples = value.filter(({ demo }) => demo).length;
  const put = (index: number, review: Testimonial) => change(value.with(index, review));
  return (
    <>
      {value.length === 0 && <p className="muted">No reviews: the home page shows none.</p>}
      <ol className="settings-entries">
        {value.map((review, index) => (
          // a review has no id; its input is in the draft, not in the element
          <ListEntry key={index} name={`review ${index + 1}`} items={value} index={index} change={change}>
            <Review review={review} change={(next) => put(index, next)} errors={errorsUnder(errors, index)} />
          </ListEntry>
        ))}
      </ol>
      {samples > 0 && (
        <button
          type="button"
          className="staff-button"
          onClick={() => change(value.filter(({ demo }) => !demo))}
        >
          {samples === 1 ? "Remove the sample" : `Remove the ${samples} samples`}
        </button>
      )}
      <button
        type="button"
        className="staff-button"
        disabled={value.length >= limits.reviews}
        onClick={() => change([...value, fresh])}
      >
        Add a review
      </button>
    </>
  );
}

type ReviewProps = { review: Testimonial; change: (review: Testimonial) => void; errors: Errors };

function Review({ review, change, errors }: ReviewProps) {
  return (
    <>
      <TextField
        label="Review"
        rows={3}
        limit={limits.review}
        error={errors.text}
        value={review.text}
        change={(text) => change({ ...review, text })}
      />
      <TextField
        label="Reviewer"
        hint="With their consent: name or initials, town, model"
        limit={limits.line}
        error={errors.about}
        value={review.about}
        change={(about) => change({ ...review, about })}
      />
      <TickField
        label={
          <>
            This is a sample, not written by a customer{" "}
            {review.demo && <Tag variant="warn">Marked “Sample review” on the page</Tag>}
          </>
        }
        value={review.demo}
        change={(demo) => change({ ...review, demo })}
      />
      {!review.demo && (
        <div className="settings-part">
          <TextField
            label="Where it was published"
            hint="A name, such as Google reviews, or a URL"
            limit={limits.address}
            error={errors.source}
            value={review.source ?? ""}
            change={(source) => change({ ...review, source })}
          />
          <TextField
            label="Published on"
            type="date"
            error={errors.publishedOn}
            value={review.publishedOn ?? ""}
            change={(publishedOn) => change({ ...review, publishedOn })}
          />
        </div>
      )}
    </>
  );
}
