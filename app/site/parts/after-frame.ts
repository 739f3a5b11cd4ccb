/**
 * Does work behind the next frame, so that a slow phone first shows what a press did, and then does what takes it many
 * frames.
 */
export function afterFrame(work: () => unknown): void {
  requestAnimationFrame(() => setTimeout(work));
}
