import type { TrackState } from '@fleet/tracks/fold-fix';
import type { DeviceState } from './draft.ts';
import { isAhead as isAheadOfNews } from './news-ahead.ts';

/** Whether an instant lies too far after its time of receipt. */
type IsAhead = (atMs: number, receivedAt: Date) => boolean;

/**
 * Repairs a state whose newest fix lies in the future, which would make all later records late. Future times become the time
 * of receipt; counters stay.
 */
export function repairFutureState(state: DeviceState, isAhead: IsAhead = isAheadOfNews): DeviceState {
  const fixReceivedAt = state.receivedAt ?? state.lastHeardAt;
  if (fixReceivedAt === null) return state;
  const lastHeardAt =
    state.lastHeardAt !== null && state.lastHeardAt > fixReceivedAt ? state.lastHeardAt : fixReceivedAt;
  const { fixTime } = state;
  const frozen = fixTime !== null && isAhead(fixTime.getTime(), fixReceivedAt) ? fixReceivedAt : fixTime;
  const track = repairTrack(state.track, { fixReceivedAt, lastHeardAt, isAhead });
  if (frozen === fixTime && track === state.track) return state;
  const { detection: _, ...machine } = state.machine;
  return { ...state, fixTime: frozen, track, machine };
}

/** Times of receipt: positions come with fixes, engine state with every message. */
type Reception = { fixReceivedAt: Date; lastHeardAt: Date; isAhead: IsAhead };

function repairTrack(track: TrackState, { fixReceivedAt, lastHeardAt, isAhead }: Reception): TrackState {
  const dated = <Moment extends { atMs: number }>(moment: Moment | null): Moment | null =>
    moment && isAhead(moment.atMs, fixReceivedAt) ? { ...moment, atMs: fixReceivedAt.getTime() } : moment;
  const { last, odometer, motion, engine } = track;
  const counted = dated(odometer.counted);
  const turn = dated(motion.turn);
  const sinceMs = notAhead(motion.sinceMs, fixReceivedAt, isAhead);
  const sure = dated(track.sure ?? null);
  const isAheadInDoubt = (odometer.doubts ?? []).some(({ atMs }) => isAhead(atMs, fixReceivedAt));
  const isOdometerSame = counted === odometer.counted && !isAheadInDoubt;
  const repaired: TrackState = {
    ...(sure ? { sure } : {}),
    last: dated(last),
    odometer: isOdometerSame ? odometer : { counted, totalM: odometer.totalM },
    motion: turn === motion.turn && sinceMs === motion.sinceMs ? motion : { ...motion, turn, sinceMs },
    engine: repairEngine(engine, lastHeardAt, isAhead),
  };
  const parts = ['last', 'sure', 'odometer', 'motion', 'engine'] as const;
  return parts.every((part) => repaired[part] === track[part]) ? track : repaired;
}

function repairEngine(engine: TrackState['engine'], heardAt: Date, isAhead: IsAhead): TrackState['engine'] {
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
