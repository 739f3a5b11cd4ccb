/** Shown instead of a picture that cannot be loaded, as by app/ui/picture.tsx, which watches those of running parts. */
const replacement = "/default-picture.svg";

/** Watches the pictures that the server alone draws: one that fails is replaced, and one that is there needs no placeholder. */
export function watchPictures(): void {
  for (const image of document.images) if (image.complete) settle(image, image.naturalWidth > 0);
  for (const type of ["load", "error"])
    addEventListener(
      type,
      ({ target }) => target instanceof HTMLImageElement && settle(target, type === "load"),
      true,
    );
}

function settle(image: HTMLImageElement, isLoaded: boolean): void {
  if (!image.closest("picture") || image.closest("is-land")) return;
  if (isLoaded) return void image.style.removeProperty("background");
  if (image.getAttribute("src") === replacement) return;
  for (const source of image.parentElement!.querySelectorAll("source")) source.remove();
  image.src = replacement;
}
