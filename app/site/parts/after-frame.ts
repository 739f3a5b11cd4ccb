/** Does work after the next frame, so that a slow phone shows the effect of a press before it does the long work. */
export function afterFrame(work: () => unknown): void {
  requestAnimationFrame(() => setTimeout(work));
}
