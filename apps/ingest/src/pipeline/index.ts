import type { VehicleRules } from '@fleet/event-rules/vehicle-rules';
import type { DecodedPosition } from '@fleet/protocols/protocol';
import { NOTHING_DERIVED } from '@fleet/tracks/fold-fix';
import { DEFAULT_RULE, type TrackRule } from '@fleet/tracks/track-rule';
import { borrowPlace } from './borrow-place.ts';
import { checkClock } from './check-clock.ts';
import { checkPlausible } from './check-plausible.ts';
import { detectEvents } from './detect-events.ts';
import type { DeviceState, Draft, Fix, Rejection, Step } from './draft.ts';
import { foldTrack } from './fold-track.ts';
import { markLate } from './mark-late.ts';
import { normalise } from './normalise.ts';
import { raiseAlarms } from './raise-alarms.ts';
import { remember } from './remember.ts';

/** From the fix before it to the state after it. Each step is pure and stands in a file of its name. */
const STEPS: readonly Step[] = [
  checkClock,
  markLate,
  borrowPlace,
  foldTrack,
  detectEvents,
  raiseAlarms,
  remember,
];

export type Prepared = { fix: Fix; rejection: Rejection | null };

/** What depends on the record alone; done once, however often its batch is tried. */
export function prepare(
  position: DecodedPosition,
  receivedAt: Date,
  protocol: string,
  sent?: Uint8Array,
): Prepared {
  const fix = normalise(position, receivedAt, protocol, sent);
  return { fix, rejection: checkPlausible(fix) };
}

/** Rules for a fix, by the device's assignment at its time. */
type Judging = { rule?: TrackRule | undefined; rules?: VehicleRules | null; isMoved?: boolean };

/** What depends on the device's state; done again when the state turns out to be another. */
export function runPipeline(
  fix: Fix,
  state: DeviceState,
  { rule = DEFAULT_RULE, rules = null, isMoved = false }: Judging = {},
): Draft | Rejection {
  let draft: Draft = {
    fix,
    state,
    rule,
    rules,
    isMoved,
    late: false,
    track: state.track,
    derived: NOTHING_DERIVED,
    machine: state.machine,
    events: [],
  };
  for (const step of STEPS) {
    const outcome = step(draft);
    if ('reason' in outcome) return outcome;
    draft = outcome;
  }
  return draft;
}
