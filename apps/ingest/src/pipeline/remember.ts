import type { Attributes } from '@fleet/contracts/attributes';
import { ageReadings, DAYS_OF_FIXES } from './age-readings.ts';
import type { Draft } from './draft.ts';

/** Readings of one moment; kept, they would claim an alarm or a cause long gone. */
const MOMENTARY = ['alarm', 'event', 'priority'] as const;
/** A device that invents names for ever does not make its state grow for ever. */
const MAX_KEPT_ATTRIBUTES = 256;

/** The state after this fix. A late fix leaves it as it is, but for alarms of now that came with a wrong date. */
export function remember(draft: Draft): Draft {
  const { fix, state } = draft;
  if (draft.late)
    return draft.machine === state.machine
      ? draft
      : { ...draft, state: { ...state, machine: draft.machine } };
  const known = { attributes: state.attributes, machine: draft.machine };
  const now = { receivedAt: fix.receivedAt, days: DAYS_OF_FIXES };
  const { attributes, machine } = ageReadings(known, fix.attributes, now);
  return {
    ...draft,
    state: {
      ...state,
      fixTime: fix.fixTime,
      hash: lastOfInstant(state, fix),
      receivedAt: fix.receivedAt,
      deviceTime: fix.deviceTime,
      valid: fix.valid,
      latitude: fix.latitude,
      longitude: fix.longitude,
      altitudeM: fix.altitudeM,
      speedKmh: fix.speedKmh,
      courseDeg: fix.courseDeg,
      accuracyM: fix.accuracyM,
      satellites: fix.satellites,
      distanceM: draft.derived.legM,
      track: draft.track,
      attributes: mergeAttributes(attributes, fix.attributes),
      machine,
    },
  };
}

/** Of fixes of one instant the last in the order in which days are folded, so that one before it is known to be behind. */
function lastOfInstant({ fixTime, hash }: Draft['state'], fix: Draft['fix']): bigint {
  const isSame = fixTime?.getTime() === fix.fixTime.getTime();
  return isSame && hash !== null && hash > fix.hash ? hash : fix.hash;
}

/** What is known of the device now: newer readings over older ones, which stay until they are told again. */
export function mergeAttributes(before: Attributes, now: Attributes): Attributes {
  const merged = { ...before, ...now };
  // Only where there is something to delete: a deleted key makes the object slow for good.
  for (const name of MOMENTARY) if (name in before && !(name in now)) delete merged[name];
  const names = Object.keys(merged);
  if (names.length > MAX_KEPT_ATTRIBUTES)
    for (const name of names.slice(0, names.length - MAX_KEPT_ATTRIBUTES)) delete merged[name];
  return merged;
}
