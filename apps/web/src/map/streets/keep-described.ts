import type { TileDescription } from './tile-description.ts';
import { askForDescription } from './tile-requests.ts';

/** Addresses of tiles change with the data behind them: one that is gone may have a successor. */
const FRESH_MS = 60 * 60_000;

/** What the service says of its tiles: asked for once at a time, and kept when a later answer fails. */
export function keepDescribed(url: string, told: { onNew: () => void; onFailure: () => void }) {
  let description: TileDescription | null = null;
  let atMs = 0;
  let asking: Promise<void> | null = null;

  function keep(found: TileDescription): void {
    atMs = Date.now();
    if (JSON.stringify(found) === JSON.stringify(description)) return;
    description = found;
    told.onNew();
  }

  return {
    /** Null until it is known; the same object until it changes. */
    current: () => description,
    isOld: () => Date.now() - atMs > FRESH_MS,
    async ask(): Promise<void> {
      asking ??= askForDescription(url)
        .then(keep, told.onFailure)
        .finally(() => {
          asking = null;
        });
      await asking;
    },
  };
}
