/**
 * Changes the page's address in place, past the router, which would draw the page anew. The router's own state, by which
 * it counts pages, is kept; its search is the old one, so what adds to the address later starts from `window.location`.
 */
export function changeAddress(change: (address: URL) => void): void {
  const { history, location } = window;
  const address = new URL(location.href);
  change(address);
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}
