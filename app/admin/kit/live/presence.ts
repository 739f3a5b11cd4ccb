/** After this long without interaction, in ms, this tab's requests count as background requests. */
const awayAfter = 5 * 60_000;

let touchedAt = Date.now();

/** Records keyboard, mouse and touch input. @returns a function to stop */
export function watchPresence(): () => void {
  const touched = () => {
    touchedAt = Date.now();
  };
  const kinds = ["pointerdown", "keydown"] as const;
  for (const kind of kinds) addEventListener(kind, touched, { capture: true, passive: true });
  return () => {
    for (const kind of kinds) removeEventListener(kind, touched, { capture: true });
  };
}

/** True if nobody is using the tab: its requests must not extend the session. */
export function isUnattended(): boolean {
  return Date.now() - touchedAt > awayAfter;
}
