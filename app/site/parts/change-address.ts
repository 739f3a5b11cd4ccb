/**
 * Changes the page's address in place for something that is shown already, such as a typed figure: no other part of the
 * page is notified (`goInPlace` does that), and no filter is counted as used.
 */
export function changeAddress(change: (address: URL) => void): void {
  const { history, location } = window;
  const address = new URL(location.href);
  change(address);
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}
