/** Shown instead of a picture that cannot be loaded. app/ui/picture.tsx does the same in running islands. */
const replacement = "/default-picture.svg";

/**
 * Watches the pictures outside islands: replaces one that fails, and removes the placeholder of one that has loaded.
 */
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
