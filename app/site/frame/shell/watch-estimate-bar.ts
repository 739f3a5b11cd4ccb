/** Hides the estimate bar of a pool's page while one of the page's own buttons to the estimate is in view. */
export function watchEstimateBar(): void {
  const bar = document.querySelector<HTMLElement>(".estimate-bar");
  if (!bar) return;
  const inView = new Set<Element>();
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      bar.toggleAttribute("data-hidden", inView.size > 0);
    },
    // a button behind the bar is not in view
    { rootMargin: `0px 0px -${bar.offsetHeight}px` },
  );
  for (const link of document.querySelectorAll("#main a.button[href^='/estimate?']"))
    if (!bar.contains(link)) watch.observe(link);
}
