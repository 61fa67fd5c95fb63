import type { Box } from '@fleet/tracks/box';
import type { PlayedTrack } from '@fleet/tracks/played-track';
import type { Client } from 'urql';
import { externalStore } from '../lib/external-store.ts';
import { loadStretches, type VehicleStretch } from './load-overview.ts';

/** Fixes in one answer; short stretches are returned whole. */
const ASKED_MAX = 8_000;
/** Maximum fixes loaded for a part of the map; beyond that the outline stays. */
const BOX_MAX = 40_000;
/** Maximum stretches in one query. */
const STRETCHES_MAX = 100;
/** Preload ahead of the clock, in ms: what the fastest speed plays in some seconds. */
const AHEAD_MS = 600_000;
/** Pause after a failure, in ms. */
const REST_MS = 3_000;
/** Minimum time between two queries for the clock, in ms. */
const PAUSE_MS = 250;

export type Detail = ReturnType<typeof createDetail>;

/**
 * Loads fixes that an outline omits: around the clock's time and in the visible part of the map. One query at
 * a time for each.
 */
export function createDetail(client: Client, tracks: ReadonlyMap<string, PlayedTrack>) {
  /** Increases when new fixes for the map have arrived. */
  const drawn = externalStore(0);
  const clock = createTurn();
  let wanted: { atMs: number; onLoaded: () => void } | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const box = createTurn();

  async function load(stretches: readonly VehicleStretch[], signal: AbortSignal): Promise<void> {
    // The end of a stretch is a fix that belongs to it.
    const until = stretches.map((stretch) => ({ ...stretch, toMs: stretch.toMs + 1 }));
    const found = await loadStretches(client, until, signal);
    for (const [index, { vehicleId }] of stretches.entries()) tracks.get(vehicleId)?.put(found[index] ?? []);
  }

  function missingAt(atMs: number): VehicleStretch[] {
    const most = Math.floor(ASKED_MAX / tracks.size);
    return [...tracks].flatMap(([vehicleId, track]) => {
      const stretch = track.missingAt(atMs, most);
      return stretch ? [{ vehicleId, fromMs: stretch.fromMs, toMs: stretch.toMs }] : [];
    });
  }

  /** Loads what is missing at the latest wanted time, then slightly ahead, until complete. */
  function askForClock(): void {
    if (!wanted) return;
    const { atMs, onLoaded } = wanted;
    const now = missingAt(atMs);
    const stretches = now.length > 0 ? now : missingAt(atMs + AHEAD_MS);
    if (stretches.length === 0) return;
    const asked = clock.take(keyOf(stretches), async (signal) => {
      await load(stretches, signal);
      onLoaded();
    });
    // While the clock is dragged, it is followed a few times a second.
    void asked.then((isTaken) => {
      if (!isTaken) return;
      pause = setTimeout(() => {
        pause = undefined;
        askForClock();
      }, PAUSE_MS);
    });
  }

  return {
    drawn,

    /** @param onLoaded is told when what is known of this instant has changed */
    wantAt(atMs: number, onLoaded: () => void): void {
      wanted = { atMs, onLoaded };
      if (!clock.isBusy() && pause === undefined) askForClock();
    },

    /** Whether the box is complete or loading. */
    wantBox(seen: Box | null): boolean {
      const missing = [...tracks].flatMap(([vehicleId, track]) =>
        seen ? track.missingIn(seen, ASKED_MAX).map((stretch) => ({ vehicleId, ...stretch })) : [],
      );
      const questions = packed(missing);
      const count = missing.reduce((sum, { fixes }) => sum + fixes, 0);
      if (!seen || count === 0 || count > BOX_MAX) {
        box.stop();
        return seen !== null && count === 0;
      }
      void box.take(keyOf(missing), async (signal) => {
        for (const stretches of questions) await load(stretches, signal);
        drawn.set(drawn.get() + 1);
      });
      return false;
    },

    stop(): void {
      wanted = null;
      clearTimeout(pause);
      pause = undefined;
      clock.stop();
      box.stop();
    },
  };
}

/** Groups stretches into queries that are answered in full. A stretch that is too long is queried alone. */
export function packed<Asked extends { fixes: number }>(stretches: readonly Asked[]): Asked[][] {
  const questions: Asked[][] = [];
  let room = 0;
  for (const stretch of stretches) {
    const last = questions.at(-1);
    if (last && stretch.fixes <= room && last.length < STRETCHES_MAX) {
      last.push(stretch);
      room -= stretch.fixes;
    } else {
      questions.push([stretch]);
      room = ASKED_MAX - stretch.fixes;
    }
  }
  return questions;
}

/** Runs one task at a time. A new task aborts the current one; finished tasks are not repeated. */
function createTurn() {
  let own: { key: string; left: AbortController } | null = null;
  const done = new Set<string>();
  const stop = () => {
    own?.left.abort();
    own = null;
  };
  return {
    stop,
    isBusy: () => own !== null,
    /** False if it is running, finished or aborted. */
    async take(key: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
      if (own?.key === key || done.has(key)) return false;
      stop();
      const mine = { key, left: new AbortController() };
      own = mine;
      try {
        await work(mine.left.signal);
        done.add(key);
      } catch {
        // The caller asks again while it is still wanted; until then the outline is shown as incomplete.
        if (!mine.left.signal.aborted) await new Promise((resolve) => setTimeout(resolve, REST_MS));
      } finally {
        if (own === mine) own = null;
      }
      return !mine.left.signal.aborted;
    },
  };
}

function keyOf(stretches: readonly VehicleStretch[]): string {
  return stretches.map(({ vehicleId, fromMs, toMs }) => `${vehicleId} ${fromMs} ${toMs}`).join();
}
