import type { TrackState } from '@fleet/tracks/fold-fix';
import type { DeviceState } from './draft.ts';
import { isAhead } from './news-ahead.ts';

/**
 * A state that a wrong clock froze: what it holds for the newest lies ahead of when we heard of it, so that all that
 * came after it was late. It is dated by when we heard of it, and what was counted stays.
 */
export function thaw(state: DeviceState): DeviceState {
  const fixHeardAt = state.receivedAt ?? state.lastHeardAt;
  if (fixHeardAt === null) return state;
  const lastHeardAt =
    state.lastHeardAt !== null && state.lastHeardAt > fixHeardAt ? state.lastHeardAt : fixHeardAt;
  const { fixTime } = state;
  const frozen = fixTime !== null && isAhead(fixTime.getTime(), fixHeardAt) ? fixHeardAt : fixTime;
  const track = thawTrack(state.track, fixHeardAt, lastHeardAt);
  return frozen === fixTime && track === state.track ? state : { ...state, fixTime: frozen, track };
}

/** Places are told by fixes, the engine by every message. */
function thawTrack(track: TrackState, fixHeardAt: Date, lastHeardAt: Date): TrackState {
  const { last, odometer, motion, engine } = track;
  const counted = dated(odometer.counted, fixHeardAt);
  const turn = dated(motion.turn, fixHeardAt);
  const sinceMs = notAhead(motion.sinceMs, fixHeardAt);
  const thawed: TrackState = {
    last: dated(last, fixHeardAt),
    odometer: counted === odometer.counted ? odometer : { ...odometer, counted },
    motion: turn === motion.turn && sinceMs === motion.sinceMs ? motion : { ...motion, turn, sinceMs },
    engine: thawEngine(engine, lastHeardAt),
  };
  const parts = ['last', 'odometer', 'motion', 'engine'] as const;
  return parts.every((part) => thawed[part] === track[part]) ? track : thawed;
}

function thawEngine(engine: TrackState['engine'], heardAt: Date): TrackState['engine'] {
  const ignitionAtMs = notAhead(engine.ignitionAtMs, heardAt);
  const ignitionSinceMs = notAhead(engine.ignitionSinceMs, heardAt);
  const counter = dated(engine.counter, heardAt);
  const movedAtMs = notAhead(counter?.movedAtMs ?? null, heardAt);
  const isSame =
    ignitionAtMs === engine.ignitionAtMs &&
    ignitionSinceMs === engine.ignitionSinceMs &&
    counter === engine.counter &&
    movedAtMs === (counter?.movedAtMs ?? null);
  if (isSame) return engine;
  const moved = counter && { ...counter, movedAtMs: movedAtMs ?? counter.movedAtMs };
  return { ...engine, ignitionAtMs, ignitionSinceMs, counter: moved };
}

function dated<Moment extends { atMs: number }>(moment: Moment | null, heardAt: Date): Moment | null {
  return moment && isAhead(moment.atMs, heardAt) ? { ...moment, atMs: heardAt.getTime() } : moment;
}

function notAhead(atMs: number | null, heardAt: Date): number | null {
  return atMs !== null && isAhead(atMs, heardAt) ? heardAt.getTime() : atMs;
}
