import type { Attributes } from '@fleet/contracts/attributes';
import { flagOf } from '../flag-of.ts';

/**
 * What Traccar calls a reading and what we call it. HTTP integrations choose the keys themselves, and most follow
 * Traccar's names; so do the recordings that the corpus suite compares with.
 */
export type ReadingName = {
  ours: string;
  /** From their unit to ours. */
  times?: number;
};

const same = (name: string): [string, ReadingName] => [name, { ours: name }];

const NAMES: ReadonlyMap<string, ReadingName> = new Map<string, ReadingName>([
  ...['hdop', 'pdop', 'vdop', 'ignition', 'motion', 'alarm', 'event', 'driverUniqueId', 'door'].map(same),
  ...['armed', 'blocked', 'rpm', 'vin', 'iccid', 'steps', 'card', 'status', 'geofence', 'priority'].map(same),
  ['sat', { ours: 'satellites' }],
  ['satVisible', { ours: 'satellitesVisible' }],
  ['power', { ours: 'powerV' }],
  ['battery', { ours: 'batteryV' }],
  ['batteryLevel', { ours: 'batteryPercent' }],
  ['batteryCurrent', { ours: 'batteryA' }],
  ['batteryTemp', { ours: 'batteryC' }],
  ['charge', { ours: 'charging' }],
  ['rssi', { ours: 'networkMobileSignalStrength' }],
  ['operator', { ours: 'networkOperator' }],
  ['odometer', { ours: 'odometerM' }],
  ['tripOdometer', { ours: 'tripOdometerM' }],
  ['obdOdometer', { ours: 'obdOdometerM' }],
  ['obdSpeed', { ours: 'obdSpeedKmh' }],
  ['fuelLevel', { ours: 'fuelPercent' }],
  ['fuel', { ours: 'fuelL' }],
  ['fuelUsed', { ours: 'fuelUsedL' }],
  ['fuelConsumption', { ours: 'fuelRateLh' }],
  ['hours', { ours: 'engineSeconds', times: 0.001 }],
  ['drivingTime', { ours: 'drivingSeconds' }],
  ['engineLoad', { ours: 'engineLoadPercent' }],
  ['engineTemp', { ours: 'engineC' }],
  ['throttle', { ours: 'throttlePercent' }],
  ['coolantTemp', { ours: 'coolantC' }],
  ['humidity', { ours: 'humidityPercent' }],
  ['input', { ours: 'inputs' }],
  ['output', { ours: 'outputs' }],
  ['dtcs', { ours: 'faultCodes' }],
  ['archive', { ours: 'archived' }],
  ['index', { ours: 'recordIndex' }],
  ['type', { ours: 'messageType' }],
]);

/** Numbered readings; `$1` is the number. */
const PATTERNS: readonly [RegExp, ReadingName][] = [
  [/^temp(\d+)$/, { ours: 'temperature$1C' }],
  [/^in(\d+)$/, { ours: 'input$1' }],
  [/^out(\d+)$/, { ours: 'output$1' }],
  [/^adc(\d+)$/, { ours: 'analog$1V' }],
];

export function ourName(theirs: string): ReadingName {
  const known = NAMES.get(theirs);
  if (known) return known;
  for (const [pattern, name] of PATTERNS) {
    if (pattern.test(theirs)) return { ...name, ours: theirs.replace(pattern, name.ours) };
  }
  return { ours: theirs };
}

/** Readings that are true or false, in any of these words. */
const FLAGS: ReadonlySet<string> = new Set(['ignition', 'motion', 'charging', 'door', 'armed', 'blocked']);

/** Stores a reading under our name and in our unit. A flag with an unknown word keeps the sent text. */
export function setNamed(attributes: Attributes, theirs: string, value: string | number | boolean): void {
  const { ours, times } = ourName(theirs);
  const flag = FLAGS.has(ours) ? flagOf(value) : null;
  if (flag !== null) attributes[ours] = flag;
  else attributes[ours] = times !== undefined && typeof value === 'number' ? value * times : value;
}
