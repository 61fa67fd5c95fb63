import type { Marker } from './marker.ts';

const DURATION_MS = 1000;
const FRAME_MS = 50;
/** A longer way is a jump: after a lost connection a vehicle should not fly over the country. */
const JUMP_DEG = 0.05;

type Place = [longitude: number, latitude: number];

/** Moves one marker from where it is drawn to its new place in small steps. */
export function createGlide(
  draw: (marker: Marker, place: Place) => void,
  now: () => number = () => performance.now(),
) {
  let place: Place | null = null;
  let timer: ReturnType<typeof setInterval> | null = null;

  function stop(): void {
    if (timer) clearInterval(timer);
    timer = null;
  }

  function moveTo(marker: Marker): void {
    const from = place;
    const to: Place = [marker.longitude, marker.latitude];
    stop();
    if (!from || isJump(from, to) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      place = to;
      draw(marker, to);
      return;
    }
    const startedAt = now();
    timer = setInterval(() => {
      const share = Math.min(1, (now() - startedAt) / DURATION_MS);
      place = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      draw(marker, place);
      if (share === 1) stop();
    }, FRAME_MS);
  }

  return { moveTo, stop };
}

function isJump(from: Place, to: Place): boolean {
  return Math.abs(from[0] - to[0]) > JUMP_DEG || Math.abs(from[1] - to[1]) > JUMP_DEG;
}
