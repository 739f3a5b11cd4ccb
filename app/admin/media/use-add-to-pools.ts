import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#app/admin/kit/call.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { markStale } from "#app/admin/kit/live/stale.ts";
import { toast } from "#app/ui/toasts.ts";
import { pools } from "#core/pools/contract.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { media as pictures } from "#core/media/contract.ts";
import type { MediaRecord } from "#core/media/shape.ts";
import { pictureFields } from "./pool-pictures.ts";

type Refused = { pool: PoolRecord; message: string };

/**
 * Adds a picture to the chosen pools, one after the other, each with the version that was listed. Refused pools stay
 * chosen.
 */
export function useAddToPools(media: MediaRecord, onDone: () => void) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<PoolRecord[]>([]);
  const [refused, setRefused] = useState<Refused[]>([]);
  const [isSaving, setSaving] = useState(false);
  const toggle = (pool: PoolRecord) =>
    setChosen((all) =>
      all.some(({ id }) => id === pool.id) ? all.filter(({ id }) => id !== pool.id) : [...all, pool],
    );
  async function add(): Promise<void> {
    setSaving(true);
    const wrong: Refused[] = [];
    for (const pool of chosen) {
      const body = { version: pool.version, ...pictureFields([...pool.imageUrls, media.address]) };
      await call(pools, "changePictures", { id: pool.id, body }).catch((error: unknown) =>
        wrong.push({ pool, message: errorMessage(error) }),
      );
    }
    const done = chosen.length - wrong.length;
    await markStale(client, [pools.name, pictures.name]);
    setRefused(wrong);
    setSaving(false);
    if (done > 0) toast({ title: done === 1 ? "Added to 1 pool" : `Added to ${done} pools` });
    if (wrong.length === 0) return onDone();
    // the refused pools are loaded again, so that the user can retry with colleagues' changes
    const latest = await Promise.all(
      wrong.map(({ pool }) =>
        call(pools, "find", { id: pool.id, query: undefined, body: undefined }).catch(() => pool),
      ),
    );
    setChosen(latest.filter(({ imageUrls }) => !imageUrls.includes(media.address)));
  }
  return { chosen, toggle, refused, isSaving, add: () => void add() };
}
