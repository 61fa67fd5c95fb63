import { crc16x25 } from '../crc.ts';
import type { DecodedPosition } from '../protocol.ts';
import { TYPE } from './message-type.ts';

const UNITS_PER_DEGREE = 1_800_000;

/** Start, length, type, body, serial number, checksum, 0d 0a; both for servers and for simulated trackers. */
export function encodeFrame(message: {
  extended?: boolean;
  type: number;
  serial: number;
  body?: Uint8Array;
}): Buffer {
  const { type, serial, body, extended = false } = message;
  const bodyBytes = body?.length ?? 0;
  const head = extended ? 4 : 3;
  const frame = Buffer.allocUnsafe(head + 1 + bodyBytes + 6);
  frame.writeUInt16BE(extended ? 0x7979 : 0x7878, 0);
  if (extended) frame.writeUInt16BE(bodyBytes + 5, 2);
  else frame.writeUInt8(bodyBytes + 5, 2);
  frame.writeUInt8(type, head);
  if (body) frame.set(body, head + 1);
  frame.writeUInt16BE(serial, head + 1 + bodyBytes);
  const end = head + 3 + bodyBytes;
  frame.writeUInt16BE(crc16x25(frame, 2, end), end);
  frame.writeUInt16BE(0x0d0a, end + 2);
  return frame;
}

/** A tracker's login. `utcOffsetMinutes` says that its times are local. */
export function encodeLogin(login: { imei: string; serial: number; utcOffsetMinutes?: number }): Buffer {
  const imei = Buffer.from(login.imei.padStart(16, '0'), 'hex');
  if (login.utcOffsetMinutes === undefined) {
    return encodeFrame({ type: TYPE.LOGIN, serial: login.serial, body: imei });
  }
  const body = Buffer.alloc(12);
  body.set(imei);
  const minutes = Math.abs(login.utcOffsetMinutes);
  const zone = Math.floor(minutes / 60) * 100 + (minutes % 60);
  body.writeUInt16BE((zone << 4) | (login.utcOffsetMinutes < 0 ? 0b1000 : 0), 10);
  return encodeFrame({ type: TYPE.LOGIN, serial: login.serial, body });
}

type SentPosition = Pick<
  DecodedPosition,
  'fixTime' | 'latitude' | 'longitude' | 'speedKmh' | 'courseDeg' | 'valid'
> & { satellites: number; ignition?: boolean; archived?: boolean };

/** A tracker's report of a place (0x22), with an empty cell; times are UTC. */
export function encodePosition(position: SentPosition, serial: number): Buffer {
  const body = Buffer.alloc(29);
  const at = position.fixTime;
  body.set([at.getUTCFullYear() - 2000, at.getUTCMonth() + 1, at.getUTCDate()]);
  body.set([at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()], 3);
  body.writeUInt8(0xc0 | Math.min(position.satellites, 15), 6);
  body.writeUInt32BE(Math.round(Math.abs(position.latitude) * UNITS_PER_DEGREE), 7);
  body.writeUInt32BE(Math.round(Math.abs(position.longitude) * UNITS_PER_DEGREE), 11);
  body.writeUInt8(Math.min(Math.round(position.speedKmh ?? 0), 255), 15);
  const north = position.latitude >= 0 ? 1 << 10 : 0;
  const west = position.longitude < 0 ? 1 << 11 : 0;
  const valid = position.valid ? 1 << 12 : 0;
  body.writeUInt16BE((Math.round(position.courseDeg ?? 0) % 360) | north | west | valid, 16);
  body.set([position.ignition ? 1 : 0, 0, position.archived ? 1 : 0], 26);
  return encodeFrame({ type: TYPE.GPS_LBS_UPLOAD, serial, body });
}

/** A tracker's heartbeat (0x13). */
export function encodeHeartbeat(
  state: { ignition: boolean; charging: boolean; batteryPercent: number },
  serial: number,
): Buffer {
  const flags = (state.ignition ? 0b10 : 0) | (state.charging ? 0b100 : 0);
  const level = Math.round((Math.min(Math.max(state.batteryPercent, 0), 100) * 6) / 100);
  return encodeFrame({ type: TYPE.STATUS, serial, body: Buffer.from([flags, level, 4, 0, 0]) });
}
