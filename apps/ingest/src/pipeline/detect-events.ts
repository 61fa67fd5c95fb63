import { driverKeyIn } from '@fleet/event-rules/detect-driver';
import type { DetectedEvent } from '@fleet/event-rules/detected';
import { foldDetection } from '@fleet/event-rules/fold-detection';
import type { Draft, EventDraft, Machine } from './draft.ts';
import { reported } from './fold-track.ts';

/** Detects geofence, overspeed, fuel and driver events, with the same fold as a recalculation. */
export function detectEvents(draft: Draft): Draft {
  const { fix, state, track, derived, rule, rules, isMoved, machine } = draft;
  if (draft.late || derived.late) return draft;
  const known = isMoved || state.track.last === null ? undefined : machine.detection;
  const { fuelL, fuelPercent } = fix.attributes;
  const read = {
    ...reported(fix),
    fuelL: typeof fuelL === 'number' ? fuelL : null,
    fuelPercent: typeof fuelPercent === 'number' ? fuelPercent : null,
    driverKey: driverKeyIn(fix.attributes),
  };
  const view = {
    motion: track.motion,
    ignition: track.engine.ignition,
    legM: derived.legM,
    isDoubted: track.sure !== undefined,
  };
  const { state: detection, events } = foldDetection(known, read, view, rules, rule);
  if (detection === machine.detection && events.length === 0) return draft;
  return {
    ...draft,
    machine: detection ? { ...machine, detection } : withoutDetection(machine),
    events: events.length > 0 ? [...draft.events, ...events.map(draftOf)] : draft.events,
  };
}

function withoutDetection({ detection: _, ...machine }: Machine): Machine {
  return machine;
}

function draftOf({ type, at, fixAtMs, discriminator, attributes }: DetectedEvent): EventDraft {
  const { latitude, longitude, atMs } = at;
  const fixTime = new Date(fixAtMs);
  return { type, at: new Date(atMs), discriminator, fixTime, latitude, longitude, attributes };
}
