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

/** @param extras their ids @param total the bar's text for the price with them */
export function carryExtras(extras: string[], { total, note }: { total: string; note: string }): void {
  carry((parameters) => {
    parameters.delete("extras");
    for (const id of extras) parameters.append("extras", id);
  });
  const bar = document.querySelector(".estimate-bar p");
  bar?.querySelector("b")?.replaceChildren(total);
  bar?.querySelector("small")?.replaceChildren(note);
}
