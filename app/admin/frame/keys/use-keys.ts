import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from "react";
import { onKeysChange, pressKey, registeredKeys, registerKeys, type Key, type KeyGroup } from "./registry.ts";

type Area = RefObject<HTMLElement | null>;

/**
 * Registers the shortcuts of a part of the screen, while it is mounted: they work as soon as it can be seen, and are
 * listed under `name` in the shortcuts that `?` shows.
 * @param area the part's element: its keys are off while it is inert, as under the sign-in
 */
export function useKeys(name: string, keys: Key[], area: Area): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  const listed = JSON.stringify(keys.map(({ run, ...key }) => ({ ...key, runs: run !== undefined })));
  useLayoutEffect(() => {
    const current = (index: number) => latest.current[index];
    const stable = (JSON.parse(listed) as (Key & { runs: boolean })[]).map(
      ({ runs, ...key }, index): Key => ({
        ...key,
        ...(runs && { run: (event) => current(index)?.run?.(event) }),
      }),
    );
    return registerKeys({ name, keys: stable, isCovered: () => Boolean(area.current?.closest("[inert]")) });
  }, [name, listed, area]);
}

/** Listens to the keyboard for all shortcuts; once, in the frame of the staff area. */
export function useKeyListener(): void {
  useLayoutEffect(() => {
    addEventListener("keydown", pressKey);
    return () => removeEventListener("keydown", pressKey);
  }, []);
}

/** The shortcuts of the current screen. */
export function useRegisteredKeys(): readonly KeyGroup[] {
  return useSyncExternalStore(onKeysChange, registeredKeys, () => none);
}

const none: readonly KeyGroup[] = [];
