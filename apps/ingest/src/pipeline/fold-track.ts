import type { Fix as Reported } from '@fleet/tracks/fix';
import { type Derived, deriveAlone, foldFix } from '@fleet/tracks/fold-fix';
import type { Draft, EventDraft, Fix } from './draft.ts';
import { engineNewsOf, ignitionEvent } from './engine-news.ts';

/** Ignition, motion, distance and engine time, by the fold that a replay runs too. */
export function foldTrack(draft: Draft): Draft {
  const { fix, state, rule } = draft;
  const { state: track, derived } = draft.late
    ? { state: draft.track, derived: deriveAlone(reported(fix), rule) }
    : foldFix(state.track, reported(fix), rule);
  const { ignitionTurned, motionChanges } = derived;
  const events =
    ignitionTurned || motionChanges.length > 0 ? [...draft.events, ...eventsOf(fix, derived)] : draft.events;
  return { ...draft, track, derived, events };
}

/** As it is stored, so that a replay folds the same: the column of the speed is of single precision. */
function reported({ fixTime, latitude, longitude, valid, speedKmh, attributes }: Fix): Reported {
  const { atMs, ignition, engineSeconds } = engineNewsOf(attributes, fixTime);
  const sensedMotion = typeof attributes.motion === 'boolean' ? attributes.motion : null;
  return {
    ...{ atMs, latitude, longitude, valid, ignition, sensedMotion, engineSeconds },
    speedKmh: speedKmh === null ? null : Math.fround(speedKmh),
  };
}

/** A change of motion has the time and the place it began with; the fix that made it certain is told beside. */
function eventsOf(fix: Fix, { ignition, ignitionTurned, motionChanges }: Derived): EventDraft[] {
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
  return ignitionTurned ? [ignitionEvent(ignition, fixTime, fix), ...moved] : moved;
}
