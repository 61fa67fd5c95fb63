import type { DeviceState, Draft, Fix } from './draft.ts';
import { isAhead } from './news-ahead.ts';

/** As much as the column holds: 68 years. */
const MAX_SECONDS = 2_147_483_647;

/**
 * How far the device's clock is ahead, by the last record that tells: one from the future says that it is, one of now
 * that it is not. What comes out of a buffer says nothing of the clock.
 */
export function applyClockOffset(state: DeviceState, { fixTime, receivedAt }: Fix): DeviceState {
  const clockAheadSeconds = aheadSeconds(fixTime, receivedAt);
  if (clockAheadSeconds === state.clockAheadSeconds) return state;
  const isOld = clockAheadSeconds === null && state.fixTime !== null && fixTime < state.fixTime;
  return isOld ? state : { ...state, clockAheadSeconds };
}

export function checkClock(draft: Draft): Draft {
  const state = applyClockOffset(draft.state, draft.fix);
  return state === draft.state ? draft : { ...draft, state };
}

function aheadSeconds(fixTime: Date, receivedAt: Date): number | null {
  if (!isAhead(fixTime.getTime(), receivedAt)) return null;
  return Math.min(MAX_SECONDS, Math.round((fixTime.getTime() - receivedAt.getTime()) / 1_000));
}
