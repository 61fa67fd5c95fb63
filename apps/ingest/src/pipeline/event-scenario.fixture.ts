import type { Sketch } from './pipeline.fixture.ts';

/** Scenarios of the event definitions, with the events that the text gives. Depot: 200 m around 1 km north, dwell time 60 s. */
export type Scenario = { name: string; sketches: Sketch[]; told: string[]; dwellS?: number };

export const at = (
  s: number,
  northM: number,
  kmh: number,
  attributes: Sketch['attributes'] = {},
): Sketch => ({
  ...{ s, northM, kmh, attributes },
});
export const ON = { ignition: true };
export const OFF = { ignition: false };
