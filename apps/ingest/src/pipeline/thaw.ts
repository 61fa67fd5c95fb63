import type { TrackState } from '@fleet/tracks/fold-fix';
import type { DeviceState } from './draft.ts';
import { isAhead as isAheadOfNews } from './news-ahead.ts';

/** Whether a moment lies too far after the one at which it was received. */
type IsAhead = (atMs: number, receivedAt: Date) => boolean;

/**
 * A state that a wrong clock froze: what it holds for the newest lies ahead of when we heard of it, so that all that
 * came after it was late. It is dated by when we heard of it, and what was counted stays.
 */
export function thaw(state: DeviceState, isAhead: IsAhead = isAheadOfNews): DeviceState {
  const fixHeardAt = state.receivedAt ?? state.lastHeardAt;
  if (fixHeardAt === null) return state;
  const lastHeardAt =
    state.lastHeardAt !== null && state.lastHeardAt > fixHeardAt ? state.lastHeardAt : fixHeardAt;
  const { fixTime } = state;
  const frozen = fixTime !== null && isAhead(fixTime.getTime(), fixHeardAt) ? fixHeardAt : fixTime;
  const track = thawTrack(state.track, { fixHeardAt, lastHeardAt, isAhead });
  return frozen === fixTime && track === state.track ? state : { ...state, fixTime: frozen, track };
}

/** Places are told by fixes, the engine by every message. */
type Heard = { fixHeardAt: Date; lastHeardAt: Date; isAhead: IsAhead };

function thawTrack(track: TrackState, { fixHeardAt, lastHeardAt, isAhead }: Heard): TrackState {
  const dated = <Moment extends { atMs: number }>(moment: Moment | null): Moment | null =>
    moment && isAhead(moment.atMs, fixHeardAt) ? { ...moment, atMs: fixHeardAt.getTime() } : moment;
  const { last, odometer, motion, engine } = track;
  const counted = dated(odometer.counted);
  const turn = dated(motion.turn);
  const sinceMs = notAhead(motion.sinceMs, fixHeardAt, isAhead);
  const sure = dated(track.sure ?? null);
  const isAheadInDoubt = (odometer.doubts ?? []).some(({ atMs }) => isAhead(atMs, fixHeardAt));
  const isOdometerSame = counted === odometer.counted && !isAheadInDoubt;
  const thawed: TrackState = {
    ...(sure ? { sure } : {}),
    last: dated(last),
    odometer: isOdometerSame ? odometer : { counted, totalM: odometer.totalM },
    motion: turn === motion.turn && sinceMs === motion.sinceMs ? motion : { ...motion, turn, sinceMs },
    engine: thawEngine(engine, lastHeardAt, isAhead),
  };
  const parts = ['last', 'sure', 'odometer', 'motion', 'engine'] as const;
  return parts.every((part) => thawed[part] === track[part]) ? track : thawed;
}

function thawEngine(engine: TrackState['engine'], heardAt: Date, isAhead: IsAhead): TrackState['engine'] {
  const notLater = (atMs: number | null) => notAhead(atMs, heardAt, isAhead);
  const ignitionAtMs = notLater(engine.ignitionAtMs);
  const ignitionSinceMs = notLater(engine.ignitionSinceMs);
  const counter =
    engine.counter && isAhead(engine.counter.atMs, heardAt)
      ? { ...engine.counter, atMs: heardAt.getTime() }
      : engine.counter;
  const movedAtMs = notLater(counter?.movedAtMs ?? null);
  const isSame =
    ignitionAtMs === engine.ignitionAtMs &&
    ignitionSinceMs === engine.ignitionSinceMs &&
    counter === engine.counter &&
    movedAtMs === (counter?.movedAtMs ?? null) &&
    notLater(engine.heard?.sinceMs ?? null) === (engine.heard?.sinceMs ?? null);
  if (isSame) return engine;
  const moved = counter && { ...counter, movedAtMs: movedAtMs ?? counter.movedAtMs };
  const { heard: _, ...told } = engine;
  return { ...told, ignitionAtMs, ignitionSinceMs, counter: moved };
}

function notAhead(atMs: number | null, heardAt: Date, isAhead: IsAhead): number | null {
  return atMs !== null && isAhead(atMs, heardAt) ? heardAt.getTime() : atMs;
}
