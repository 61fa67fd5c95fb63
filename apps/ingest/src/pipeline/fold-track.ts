import { accuracyOf } from '@fleet/tracks/accuracy-of';
import type { Fix as Reported } from '@fleet/tracks/fix';
import { beginAnew, type Derived, deriveAlone, foldFix } from '@fleet/tracks/fold-fix';
import type { Draft, EventDraft, Fix } from './draft.ts';
import { engineNewsOf, ignitionEvent } from './engine-news.ts';

/** Ignition, motion, distance and engine time, by the fold that a replay runs too. */
export function foldTrack(draft: Draft): Draft {
  const { fix, state, rule } = draft;
  const { state: track, derived } = draft.late
    ? { state: draft.track, derived: deriveAlone(reported(fix), rule) }
    : foldFix(draft.isMoved ? beginAnew(state.track) : state.track, reported(fix), rule);
  const { ignitionTurned, motionChanges } = derived;
  const events =
    ignitionTurned || motionChanges.length > 0 ? [...draft.events, ...eventsOf(fix, derived)] : draft.events;
  return { ...draft, track, derived, events };
}

/** As it is stored, so that a replay folds the same: the column of the speed is of single precision. */
export function reported(fix: Fix): Reported {
  const { fixTime, latitude, longitude, valid, speedKmh, accuracyM, satellites, attributes } = fix;
  const { atMs, ignition, engineSeconds } = engineNewsOf(attributes, fixTime);
  const sensedMotion = typeof attributes.motion === 'boolean' ? attributes.motion : null;
  return {
    ...{ atMs, latitude, longitude, valid, ignition, sensedMotion, engineSeconds },
    speedKmh: speedKmh === null ? null : Math.fround(speedKmh),
    accuracyM: accuracyOf({ accuracyM, hdop: attributes.hdop, satellites }),
  };
}

/** A change of motion has the time and the place it began with; the fix that made it certain is told beside. */
function eventsOf(fix: Fix, derived: Derived): EventDraft[] {
  const { ignition, ignitionTurned, ignitionSinceMs, motionChanges } = derived;
  const { fixTime } = fix;
  const moved = motionChanges.map(
    ({ moving, atMs, latitude, longitude }): EventDraft => ({
      type: moving ? 'deviceMoving' : 'deviceStopped',
      at: new Date(atMs),
      discriminator: '',
      fixTime,
      latitude,
      longitude,
      attributes: {},
    }),
  );
  const turnedAt = ignitionSinceMs === null ? fixTime : new Date(ignitionSinceMs);
  return ignitionTurned ? [ignitionEvent(ignition, turnedAt, fix), ...moved] : moved;
}
