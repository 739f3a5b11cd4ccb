/**
 * Changes the page's address in place for what shows itself already, such as a figure that is typed: no other part of the
 * page is told (that is `goInPlace`), and no filter is counted as used.
 */
export function changeAddress(change: (address: URL) => void): void {
  const { history, location } = window;
  const address = new URL(location.href);
  change(address);
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}
