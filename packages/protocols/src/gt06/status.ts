import type { Attributes } from '@fleet/contracts/attributes';
import { bit, bits } from '../bits.ts';
import { addAlarm } from '../report.ts';
import { alarmOf } from './alarms.ts';
import type { Gt06Frame } from './frame.ts';
import { TYPE } from './message-type.ts';

const STATUS_ALARMS: Readonly<Record<number, string>> = {
  1: 'vibration',
  2: 'powerCut',
  3: 'lowBattery',
  4: 'sos',
  6: 'geofence',
};

/** Terminal information: bit 1 ignition, 2 charging, 3–5 alarm, 7 engine blocked. */
export function readStatusBits({ body, variant }: Gt06Frame, attributes: Attributes): void {
  const status = body.u8();
  attributes.status = status;
  attributes.ignition = bit(status, 1);
  attributes.charging = bit(status, 2);
  attributes.blocked = bit(status, 7);
  const alarm = bits(status, 3, 6);
  if (alarm === 7) addAlarm(attributes, variant === 'vxt01' ? 'overspeed' : 'removing');
  else addAlarm(attributes, STATUS_ALARMS[alarm]);
}

/** Terminal information, battery, signal and alarm; the tail may be missing. */
export function readStatus(frame: Gt06Frame, attributes: Attributes): void {
  const { body, type, variant } = frame;
  if (type === TYPE.WIFI_4G) body.u8(); // network indicator
  readStatusBits(frame, attributes);
  if (variant === 'obd6') readObdStatus(frame, attributes);
  else if (variant === 'wearable') readWearableStatus(frame, attributes);
  else readLevels(frame, attributes);
}

/** Reports of NT models carry supply, battery, odometer and hours of their own. */
export function isNtReport({ type, traits }: Gt06Frame): boolean {
  return traits.nt && (type === TYPE.GPS_LBS_UPLOAD || type === TYPE.GPS_LBS_DRIVER);
}

function readLevels(frame: Gt06Frame, attributes: Attributes): void {
  const { body, type, traits } = frame;
  const nt = isNtReport(frame);
  if (type === TYPE.WIFI_4G || nt) attributes.powerV = body.u16() / 100;
  if (body.left === 0) return;
  if (type === TYPE.STATUS && traits.r11) attributes.powerV = body.u16() / 100;
  else if (nt) attributes.batteryV = body.u8() / 10;
  else setBatteryLevel(attributes, body.u8());
  if (body.left === 0) return;
  attributes.networkMobileSignalStrength = body.u8();
  if (body.left > 0) readExtension(frame, attributes);
}

/** Six steps in the first models, percent in later ones; the ranges do not overlap in practice. */
function setBatteryLevel(attributes: Attributes, level: number): void {
  if (level <= 6) attributes.batteryPercent = Math.trunc((level * 100) / 6);
  else if (level <= 100) attributes.batteryPercent = level;
}

/** Types whose alarm has four more bits in the language byte. */
const WIDE_ALARMS: ReadonlySet<number> = new Set([
  TYPE.GPS_LBS_STATUS_LANGUAGE,
  TYPE.FENCE_MULTI,
  TYPE.ALARM_MODULES,
]);

/** The byte after the signal: an alarm, and a voltage in heartbeats of some models. */
function readExtension({ body, type, traits, variant }: Gt06Frame, attributes: Attributes): void {
  if (type === TYPE.STATUS && traits.lw) {
    attributes.powerV = (body.u16() & 0xfff) / 10;
    return;
  }
  const low = body.u8();
  const high = WIDE_ALARMS.has(type) && body.left > 0 ? body.peek() >> 4 : 0;
  if (type === TYPE.STATUS && traits.seeworld) attributes.powerV = low;
  else if (variant === 'driverCard') attributes.event = low;
  if (variant !== 'vxt01') {
    if (!(type === TYPE.STATUS && traits.seeworld)) addAlarm(attributes, alarmOf((high << 8) | low, traits));
  }
}

/** OBD6: signal and satellites share a word; the last field is a temperature in working mode 4. */
const TEMPERATURE_MODE = 4;

function readObdStatus({ body, traits }: Gt06Frame, attributes: Attributes): void {
  const signal = body.u16();
  attributes.satellites = bits(signal, 10, 15) + bits(signal, 5, 10);
  attributes.networkMobileSignalStrength = bits(signal, 0, 5);
  addAlarm(attributes, alarmOf(body.u8(), traits));
  body.skip(1); // language
  attributes.batteryPercent = body.u8();
  const mode = body.u8();
  attributes.powerV = body.u16() / 100;
  body.skip(3); // reserved, working time
  if (mode === TEMPERATURE_MODE) attributes.temperature1C = body.i16() / 10;
}

function readWearableStatus({ body }: Gt06Frame, attributes: Attributes): void {
  body.skip(3);
  attributes.networkMobileSignalStrength = body.u8();
  attributes.powerV = body.u8();
  body.skip(3); // language, two reserved
  attributes.steps = body.u32();
  attributes.batteryPercent = body.u8();
  body.skip(1);
  attributes.motion = body.u8() > 0;
  body.skip(body.left);
}
