import type { Testimonial } from "#core/settings/rules.ts";
import { longDay } from "#lib/time/long-day.ts";
import { parsedUrl } from "#lib/web/parsed-url.ts";

/** A review as the home page shows it. */
export type LabeledReview = {
  text: string;
  /** A demo record that no customer wrote; the page labels it as such. */
  demo: boolean;
  /** The author, and for a sample that it is one: "Maria R., Ocala. ". */
  by: string;
  /** Where it was published, with its address if that is a website. */
  source: string;
  href: string | null;
  /** ", October 2, 2026" */
  on: string;
};

/** The largest place belongs to a customer's review; a sample never gets it. */
export type ReviewsOnPage = { first: LabeledReview | undefined; others: LabeledReview[] };

/** Prepared on the server, so that the browser needs none of this code. */
export function reviewsOnPage(testimonials: Testimonial[]): ReviewsOnPage {
  const all = labeled(testimonials);
  const first = all.find(({ demo }) => !demo);
  return { first, others: all.filter((review) => review !== first) };
}

function labeled(testimonials: Testimonial[]): LabeledReview[] {
  return testimonials.map(({ text, about, demo, source = "", publishedOn }) => {
    if (demo)
      return {
        text,
        demo,
        by: `${about && `, ${about}`}. Our own example, not written by a customer.`,
        source: "",
        href: null,
        on: "",
      };
    const address = /^https:\/\//i.test(source) ? parsedUrl(source) : null;
    return {
      text,
      demo,
      by: about && `${about}. `,
      source: address?.hostname ?? source,
      href: address && source,
      on: publishedOn ? `, ${longDay(publishedOn)}` : "",
    };
  });
}
