import "./estimate-bar.css";
import { useEffect, useRef, useState } from "react";
import type { PriceRange } from "#core/prices/pricing.rules.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { rangeText } from "#core/prices/text.rules.ts";

type EstimateBarProps = { model: string; price: PriceRange | null; extras: number; link: string };

/** On phones: the price and Get Estimate at the bottom of the screen, unless the page's own button is in view. */
export function EstimateBar({ model, price, extras, link }: EstimateBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const { current } = bar;
    const inView = new Set<Element>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        setHidden(inView.size > 0);
      },
      // a button behind the bar is not in view
      { rootMargin: `0px 0px -${current?.offsetHeight ?? 0}px` },
    );
    for (const link of document.querySelectorAll("#main a.button[href^='/estimate?']"))
      if (!current?.contains(link)) watch.observe(link);
    return () => watch.disconnect();
  }, []);
  const withExtras = extras === 0 ? "" : extras === 1 ? ", with one extra" : `, with ${extras} extras`;
  return (
    <section
      ref={bar}
      className="estimate-bar"
      aria-label="Price and estimate"
      data-hidden={isHidden || undefined}
    >
      <p>
        <b className="num">{price ? rangeText(price) : "Price on request"}</b>
        <small>
          {model}
          {withExtras}
        </small>
      </p>
      <ButtonLink to={link} small>
        Get Estimate
      </ButtonLink>
    </section>
  );
}
