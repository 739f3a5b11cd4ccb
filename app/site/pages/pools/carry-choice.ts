/**
 * A pool's page has links to the estimate in its header, in its text and in the bar; they carry the choices made on it.
 */
function carry(change: (parameters: URLSearchParams) => void): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='/estimate?']")) {
    // a running island draws its own links
    if (link.closest("is-land")) continue;
    const [path, query] = (link.getAttribute("href") ?? "").split("?");
    const parameters = new URLSearchParams(query);
    change(parameters);
    link.setAttribute("href", `${path}?${parameters}`);
  }
}

/** @param name the color's name; empty if the pool is not shown in it */
export function carryColor(name: string): void {
  carry((parameters) => (name ? parameters.set("color", name) : parameters.delete("color")));
}

/** @param extras their ids @param total the text of the price with them, for the bar and for the panel at the top */
export function carryExtras(extras: string[], { total, note }: { total: string; note: string }): void {
  carry((parameters) => {
    parameters.delete("extras");
    for (const id of extras) parameters.append("extras", id);
  });
  for (const place of document.querySelectorAll<HTMLElement>(".estimate-bar p, .panel-total")) {
    place.querySelector("b")?.replaceChildren(total);
    place.querySelector("small")?.replaceChildren(note);
  }
  const panel = document.querySelector<HTMLElement>(".panel-total");
  if (panel) panel.hidden = extras.length === 0;
}
