import type { OtherSites } from "#core/ports.ts";

/** No test asks another site. One that is about it has a server of its own. */
export const noOtherSites: OtherSites = {
  async ask(address) {
    throw new Error(`${address} was asked for in a test`);
  },
  stop() {},
};
