import type { DeviceState } from '../pipeline/draft.ts';
import { isMovedBetween } from '../seats/seat.ts';
import type { Turn } from './plan-events.ts';

/** Whether the device was moved since the newest record of its track. */
export function isMoved(
  { fitting }: Pick<Turn, 'fitting'>,
  { track: { last, engine } }: DeviceState,
  at: Date,
): boolean {
  const knownMs = last?.atMs ?? engine.ignitionAtMs ?? engine.counter?.atMs ?? null;
  const atMs = at.getTime();
  return (
    fitting !== undefined && knownMs !== null && atMs >= knownMs && isMovedBetween(fitting, knownMs, atMs)
  );
}
