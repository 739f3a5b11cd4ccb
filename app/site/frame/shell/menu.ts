/** The header's menu opens and closes without a script; with it, Escape closes it, and Back never shows it open. */
export function watchMenu(): void {
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
  addEventListener("pageshow", () => {
    for (const menu of openMenus()) menu.open = false;
  });
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>("details.menu[open]");
}
