/** A button with `data-print` opens the browser's print dialog. */
export function watchPrintButtons(): void {
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-print]")) print();
  });
}
