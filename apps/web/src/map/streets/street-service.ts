import { keepDescribed } from './keep-described.ts';
import type { TileDescription } from './tile-description.ts';
import { askForTile, type Tile } from './tile-requests.ts';
import { createTileRetry } from './tile-retry.ts';

const TILE_TIMEOUT_MS = 15_000;
/** So many failures in a row, and the service is left alone for a while: each move of the map asks for a dozen. */
const FAILURES_MAX = 4;
const PAUSE_MIN_MS = 15_000;

/** Whether streets come: nobody knows yet, they do, or the service is silent or speaks nonsense. */
export type StreetState = 'unknown' | 'answers' | 'silent';

type Listener = (again: readonly Tile[]) => void;

export type StreetService = {
  state: () => StreetState;
  /** Null until the service has said where its tiles are. */
  description: () => TileDescription | null;
  /**
   * Begins to ask, and tells when state or description changed, and which tiles that failed are worth another try.
   * Answers how to stop: while nobody watches, nobody is asked.
   */
  watch: (listener: Listener) => () => void;
  /** The tile with its ground. @throws when there is none, or what came is no tile */
  tile: (tile: Tile, signal: AbortSignal) => Promise<ArrayBuffer>;
};

/** A service of vector tiles, which may be away for a second, for an hour or for good. */
export function createStreetService(
  url: string,
  { pauseMinMs = PAUSE_MIN_MS, tileTimeoutMs = TILE_TIMEOUT_MS } = {},
): StreetService {
  const listeners = new Set<Listener>();
  const failed = new Map<string, Tile>();
  const tileRetry = createTileRetry(pauseMinMs, () => void tryAgain());
  const described = keepDescribed(url, { onNew: () => tell(), onFailure: () => fail() });
  let state: StreetState = 'unknown';
  let failuresInRow = 0;

  const tell = (again: readonly Tile[] = []) => {
    for (const listener of [...listeners]) listener(again);
  };
  const become = (next: StreetState) => {
    if (next === state) return;
    state = next;
    tell();
  };
  const tryAgain = async () => {
    if (!described.current() || state === 'silent') await described.ask();
    if (!described.current()) return;
    // One more failure, and it is left alone again.
    failuresInRow = Math.min(failuresInRow, FAILURES_MAX - 1);
    const again = [...failed.values()];
    failed.clear();
    if (again.length > 0) tell(again);
  };

  function fail(): void {
    failuresInRow++;
    if (!described.current() || failuresInRow >= FAILURES_MAX) become('silent');
    if (listeners.size > 0) tileRetry.tryLater();
  }

  function succeed(): void {
    failuresInRow = 0;
    tileRetry.succeed();
    become('answers');
  }

  async function ask(tile: Tile, signal: AbortSignal): Promise<ArrayBuffer | null> {
    const description = described.current();
    if (!description || failuresInRow >= FAILURES_MAX) throw new Error('The service of streets is silent');
    try {
      const bytes = await askForTile(description, tile, { signal, timeoutMs: tileTimeoutMs });
      succeed();
      // A service of one country has no tile of another, which is no failure; but its addresses may have changed.
      if (!bytes && described.isOld()) void described.ask();
      return bytes;
    } catch (error) {
      if (!signal.aborted) fail();
      throw error;
    }
  }

  return {
    state: () => state,
    description: described.current,
    watch(listener) {
      listeners.add(listener);
      if (!described.current() && state === 'unknown') void described.ask();
      else if (state === 'silent') tileRetry.tryLater();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) tileRetry.stop();
      };
    },
    async tile(tile, signal) {
      try {
        const bytes = await ask(tile, signal);
        if (bytes) return bytes;
      } catch (error) {
        if (!signal.aborted) failed.set(`${tile.z}/${tile.x}/${tile.y}`, tile);
        throw error;
      }
      throw new Error('No such tile');
    },
  };
}
