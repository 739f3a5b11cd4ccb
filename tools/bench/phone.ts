import type { CDPSession } from "@playwright/test";

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Slows the processor down to that of a middle-range phone beside this machine, as Lighthouse has it. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Slow 4G, as Lighthouse has it: latency in ms, throughput in bytes a second. */
export async function slow4g(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

/** When the largest text or picture of the first screen was painted, in ms, and what it is. */
export type Painted = { at: number; what: string };

/** Runs in the page: keeps the largest paint in `window.painted`. */
export function watchPaint(): void {
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
    const { element } = last;
    const what = `${element?.tagName.toLowerCase()} ${element?.className ?? ""}`.trim();
    Object.assign(window, { painted: { at: last.startTime, what } satisfies Painted });
  }).observe({ type: "largest-contentful-paint", buffered: true });
}
