import type { VehicleRules } from '@fleet/event-rules/vehicle-rules';
import type { DecodedPosition } from '@fleet/protocols/protocol';
import { blankState, type DeviceState, type Draft, type EventDraft } from './draft.ts';
import { prepare, runPipeline } from './index.ts';

export const DEVICE_ID = '018f3c9e-0000-7000-8000-000000000001';
/** A morning; fixes are given in seconds after it. */
export const START = new Date('2026-01-05T08:00:00Z');
/** One degree of latitude, so that places can be given in metres to the north of the start. */
export const METRES_PER_DEGREE = 111_195.08;

export type Sketch = {
  /** Seconds after START. */
  s: number;
  northM?: number;
  kmh?: number | null;
  valid?: boolean;
  attributes?: DecodedPosition['attributes'];
};

export function positionOf({
  s,
  northM = 0,
  kmh = 0,
  valid = true,
  attributes = {},
}: Sketch): DecodedPosition {
  return {
    fixTime: new Date(START.getTime() + s * 1_000),
    deviceTime: null,
    valid,
    latitude: 52 + northM / METRES_PER_DEGREE,
    longitude: 13,
    altitudeM: null,
    speedKmh: kmh,
    courseDeg: null,
    accuracyM: null,
    attributes,
    network: null,
  };
}

/** What became of fixes one after the other. Rejected ones leave the state as it is. */
export function drive(
  sketches: readonly Sketch[],
  before: DeviceState = blankState(DEVICE_ID),
  rules: VehicleRules | null = null,
) {
  const drafts: Draft[] = [];
  const events: EventDraft[] = [];
  let state = before;
  for (const sketch of sketches) {
    const position = positionOf(sketch);
    const { fix, rejection } = prepare(position, position.fixTime, 'teltonika');
    if (rejection) continue;
    const outcome = runPipeline(fix, state, { rules });
    if ('reason' in outcome) continue;
    drafts.push(outcome);
    events.push(...outcome.events);
    state = outcome.state;
  }
  /** `type@seconds` of each event, in order. */
  const told = events.map((event) => `${event.type}@${(event.at.getTime() - START.getTime()) / 1_000}`);
  return { state, drafts, events, told };
}
