import type { Attributes } from '@fleet/contracts/attributes';
import { addAlarm } from '../report.ts';

const ALARMS: ReadonlyMap<string, string> = new Map([
  ['help me', 'sos'],
  ['low battery', 'lowBattery'],
  ['stockade', 'geofence'],
  ['move', 'movement'],
  ['speed', 'overspeed'],
  ['door alarm', 'door'],
  ['ac alarm', 'powerCut'],
  ['accident alarm', 'accident'],
  ['sensor alarm', 'vibration'],
  ['bonnet alarm', 'bonnet'],
  ['footbrake alarm', 'footBrake'],
  ['DTC', 'fault'],
]);

const NUMBER_AFTER = /^(T:|oil )\s*([-+]?\d+\.?\d*)/;

/** The second field says why the device reports: an alarm, an event, or `tracker` for nothing particular. */
export function setReason(attributes: Attributes, reason: string): void {
  const [, kind, value] = NUMBER_AFTER.exec(reason) ?? [];
  if (reason.startsWith('T:')) addAlarm(attributes, 'temperature');
  else if (reason.startsWith('oil')) addAlarm(attributes, 'fuelLeak');
  else if (reason === 'acc on' || reason === 'acc off') attributes.ignition = reason === 'acc on';
  else if (ALARMS.has(reason)) addAlarm(attributes, ALARMS.get(reason));
  else if (isEvent(reason)) attributes.event = reason;
  if (kind === 'T:') attributes.temperature1C = Number(value);
  else if (kind) attributes.fuelPercent = Number(value);
}

/** A picture follows `vt` and the number of its pieces. */
export const PICTURE = /^vt(\d+)$/;

const isEvent = (reason: string) => reason !== '' && reason !== 'tracker' && !PICTURE.test(reason);
