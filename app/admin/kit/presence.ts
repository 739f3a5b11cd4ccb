/** Nobody has touched this tab for this long, in ms: what it asks from now on, it asks by itself. */
const awayAfter = 5 * 60_000;

let touchedAt = Date.now();

/** Notes each touch of the keyboard, mouse or screen. @returns the way to stop. */
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

/** True when lists refresh before an empty chair: such requests must not keep the session alive. */
export function isUnattended(): boolean {
  return Date.now() - touchedAt > awayAfter;
}
