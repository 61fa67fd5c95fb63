import { bit } from '../bits.ts';
import { emptyReport } from '../report.ts';
import { encodeFrame } from './encode.ts';
import { ECHO, type Gt06Frame, NO_ANSWER, type Reading } from './frame.ts';
import { TYPE } from './message-type.ts';
import { readTime } from './place-block.ts';

/** Login: IMEI in BCD, the model, and in later models the zone of the device's clock. "GT06 1.8.1" 5.1.1. */
export function readLogin({ body, session, type, serial }: Gt06Frame): Reading {
  const imei = body.hex(8).slice(1);
  if (body.left >= 2) body.skip(2); // model
  const utcOffsetMinutes = body.left >= 2 ? offsetOf(body.u16()) : null;
  return {
    messages: [{ kind: 'identify', identifiers: [imei] }],
    answer: { kind: 'bytes', when: 'identified', bytes: encodeFrame({ type, serial }) },
    session: { ...session, utcOffsetMinutes },
  };
}

/** Upper twelve bits: hours × 100 + minutes; bit 3: west of Greenwich; the rest is the language. */
function offsetOf(word: number): number {
  const zone = word >> 4;
  const minutes = Math.trunc(zone / 100) * 60 + (zone % 100);
  return bit(word, 3) ? -minutes : minutes;
}

export function readHeartbeat({ body }: Gt06Frame): Reading {
  const report = emptyReport();
  const { attributes } = report;
  const status = body.u8();
  attributes.armed = bit(status, 0);
  attributes.ignition = bit(status, 1);
  attributes.charging = bit(status, 2);
  if (body.left >= 2) attributes.batteryV = body.u16() / 100;
  if (body.left >= 1) attributes.networkMobileSignalStrength = body.u8();
  return { report, answer: ECHO };
}

/** Long heartbeats of asset trackers (0x13 with a body of 16 bytes), with a thermometer. */
export const ASSET_HEARTBEAT_BYTES = 16;

export function readAssetHeartbeat({ body }: Gt06Frame): Reading {
  const report = emptyReport();
  body.skip(5); // information, satellites, alarm, language
  report.attributes.batteryPercent = body.u8();
  body.skip(8); // mode, voltage, reserved, times worked, time worked
  const word = body.u16();
  const degrees = (word & 0x7fff) / 10;
  report.attributes.temperature1C = bit(word, 15) ? degrees : -degrees;
  return { report, answer: ECHO };
}

/** Asks for the address of a place to show in a text message. We keep no addresses for devices: not available. */
export function answerAddress(): Reading {
  const text = Buffer.from('NA&&NA&&0##');
  const body = Buffer.concat([Buffer.from([text.length, 0, 0, 0, 0]), text]);
  const bytes = encodeFrame({ extended: true, type: TYPE.ADDRESS_RESPONSE, serial: 0, body });
  return { answer: { kind: 'bytes', when: 'identified', bytes } };
}

/** Asks for the time, which the answer gives in UTC, to the second. */
export function answerTime({ receivedAt: now }: Gt06Frame): Reading {
  const body = Buffer.from([
    now.getUTCFullYear() - 2000,
    now.getUTCMonth() + 1,
    now.getUTCDate(),
    now.getUTCHours(),
    now.getUTCMinutes(),
    now.getUTCSeconds(),
  ]);
  const bytes = encodeFrame({ type: TYPE.TIME_REQUEST, serial: 0, body });
  return { answer: { kind: 'bytes', when: 'now', bytes } };
}

/** An attendance card or tag near the device (0xB2). */
export function readBluetoothClock({ body, zone }: Gt06Frame): Reading {
  const report = emptyReport();
  const { attributes } = report;
  report.deviceTime = readTime(body, zone);
  attributes.tag1SignalDbm = body.i8();
  attributes.tag1Mac = body.hex(6);
  attributes.tag1Uuid = body.hex(16);
  attributes.tag1Major = body.u16();
  attributes.tag1Minor = body.u16();
  attributes.tag1BatteryV = body.u16() / 100;
  attributes.tag1Clock = (body.u8() >> 2) & 0xf;
  return { report, answer: ECHO };
}

/** Types without a meaning for us. 78 78 frames are answered, or the device sends them again; commands are ours. */
export function acknowledgeUnknown({ extended, type }: Gt06Frame): Reading {
  const ours = type === TYPE.COMMAND || type === TYPE.COMMAND_1 || type === TYPE.COMMAND_2;
  return { answer: extended || ours ? NO_ANSWER : ECHO };
}
