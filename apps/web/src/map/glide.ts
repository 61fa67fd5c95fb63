import { wantsLessMotion } from '../lib/wants-less-motion.ts';
import type { Marker } from './marker.ts';

const DURATION_MS = 1000;
/** A longer way is a jump: after a lost connection a vehicle should not fly over the country. */
const JUMP_DEG = 0.05;

export type Place = [longitude: number, latitude: number];

type Move = { from: Place; to: Place; startedAtMs: number };

/**
 * Moves markers from where they are drawn to their new places in small steps, all by one timer. None goes beyond its
 * last fix, as nobody knows what comes after it; far jumps, and people who want less motion, see the new place at once.
 */
export function createGlides(
  draw: (places: ReadonlyMap<string, Place>) => void,
  frameMs: () => number,
  now: () => number = () => performance.now(),
) {
  const places = new Map<string, Place>();
  const moves = new Map<string, Move>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  function stop(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    moves.clear();
  }

  function step(): void {
    const atMs = now();
    for (const [id, { from, to, startedAtMs }] of moves) {
      const share = Math.min(1, (atMs - startedAtMs) / DURATION_MS);
      places.set(id, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
      if (share === 1) moves.delete(id);
    }
    timer = null;
    draw(places);
    beginStep();
  }

  function beginStep(): void {
    if (moves.size > 0) timer ??= setTimeout(step, frameMs());
  }

  return {
    places: places as ReadonlyMap<string, Place>,
    isMoving: (id: string) => moves.has(id),
    /** From where the marker is drawn; where it is not drawn yet, it appears. Said again, it changes nothing. */
    moveTo({ vehicleId: id, longitude, latitude }: Marker): void {
      const to: Place = [longitude, latitude];
      const from = places.get(id);
      const aim = moves.get(id)?.to ?? from;
      if (aim && isSame(aim, to)) return;
      if (!from || isJump(from, to) || wantsLessMotion()) {
        moves.delete(id);
        places.set(id, to);
        return;
      }
      moves.set(id, { from, to, startedAtMs: now() });
      beginStep();
    },
    forget(id: string): void {
      moves.delete(id);
      places.delete(id);
    },
    stop,
  };
}

function isSame(a: Place, b: Place): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function isJump(from: Place, to: Place): boolean {
  return Math.abs(from[0] - to[0]) > JUMP_DEG || Math.abs(from[1] - to[1]) > JUMP_DEG;
}
