import type { DecodeContext } from '../protocol.ts';
import { encodeFrame, encodeHeartbeat, encodeLogin, encodePosition } from './encode.ts';
import { TYPE } from './message-type.ts';

/** The sample frames that circulate with the protocol description; their checksums verify. */
export const LOGIN = '78 78 0d 01 01 23 45 67 89 01 23 45 00 01 8c dd 0d 0a';
export const POSITION =
  '78 78 1f 12 0b 08 1d 11 2e 10 cf 02 7a c7 eb 0c 46 58 49 00 14 8f 01 cc 00 28 7d 00 1f b8 00 03 80 81 0d 0a';
export const HEARTBEAT = '78 78 0a 13 40 04 04 00 01 00 0f dc ee 0d 0a';

/** Of a device that is nothing special, whose clock is ours. */
export const CONTEXT: DecodeContext = {
  receivedAt: new Date('2026-01-02T03:04:05Z'),
  transport: 'tcp',
  model: null,
  timeZone: null,
};

export const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** Body of a place: 2026-01-02 03:04:05, 9 satellites, 48.8583° N 2.2945° E, 87 km/h, course 359, fixed. */
export const PLACE = '1a 01 02 03 04 05 c9 05 3d ee ec 00 3f 05 34 57 15 67';

export const frameOf = (type: number, body: string, extended = false) =>
  encodeFrame({ type, serial: 7, body: bytes(body), extended });

export const FRAMES = {
  /** Serial data that holds the two bytes which end a frame. */
  serialWithStop: frameOf(TYPE.SERIAL, '03 41 42 0d 0a', true),
  /** Two access points and a cell around a personal tracker: the length byte is a count, nothing follows. */
  wifi: bytes(
    '78 78 02 69 26 01 02 03 04 05 02 00 00 00 00 01 50 02 00 00 00 00 02 d8 01 00 cc 04 0c 4e 2f a5 5a 0d 0a',
  ),
  /** A personal tracker's login: a sum of the IMEI in place of serial number and checksum. */
  shortLogin: bytes('78 78 0d 01 01 23 45 67 89 01 23 45 c2 0d 0a'),
  /** A report that counts one byte less than it has. */
  lateStop: bytes(`78 78 12 10 ${PLACE} 0d 0a`),
  /** A heartbeat that counts two bytes less than it has. */
  lateHeartbeat: bytes('78 78 08 13 46 06 02 00 02 04 4d c5 05 0d 0a'),
  localLogin: encodeLogin({ imei: '123456789012345', serial: 2, utcOffsetMinutes: -270 }),
  heartbeat: encodeHeartbeat({ ignition: true, charging: false, batteryPercent: 67 }, 8),
  upload: encodePosition(
    {
      fixTime: new Date('2026-01-02T03:04:05Z'),
      latitude: -33.45,
      longitude: -70.6667,
      speedKmh: 12,
      courseDeg: 90,
      valid: true,
      satellites: 9,
      ignition: true,
      archived: true,
    },
    9,
  ),
  alarm: frameOf(TYPE.GPS_LBS_STATUS, `${PLACE} 08 01 cc 00 28 7d 00 1f 71 48 04 03 01 02`),
  timeRequest: frameOf(TYPE.TIME_REQUEST, ''),
  addressRequest: frameOf(TYPE.ADDRESS_REQUEST, PLACE),
  commandAnswer: frameOf(TYPE.STRING, '07 00 00 00 00 4f 4b 21 00 02'),
  longAnswer: frameOf(TYPE.STRING_INFO, '00 00 00 00 02 00 4f 00 4b', true),
  surroundings: frameOf(
    TYPE.LBS_WIFI,
    `1a 01 02 03 04 05 01 cc 00 ${'28 7d 00 1f 71 3c '.repeat(2)}${'00 00 00 00 00 00 '.repeat(5)} ff 01 02 00 00 00 00 01 50`,
  ),
  climate: frameOf(TYPE.INFO, '1e 00 00 00 d5 00 00 02 ee', true),
  door: frameOf(TYPE.INFO, '05 05', true),
  event: frameOf(TYPE.EVENT, '1a 01 02 03 04 05 91'),
  modular: frameOf(
    TYPE.MODULAR,
    '00 33 00 12 69 57 35 a5 07 00 c8 05 3d ee ec 00 3f 05 34 57 15 67 00 18 00 02 01 7d 00 34 00 06 1a 00 00 00 00 00',
    true,
  ),
  fence: frameOf(
    TYPE.FENCE_SINGLE,
    `${PLACE} 10 01 cc 00 00 00 28 7d 00 00 00 00 00 00 1f 71 06 06 04 04 02`,
  ),
  datedCell: frameOf(TYPE.GPS_LBS_WIDE, '1a 01 02 03 04 05 01 cc 00 28 7d 00 1f 71'),
  phoneRequest: frameOf(TYPE.WIFI, `01 cc 00 28 7d 00 1f 71 ${'31'.repeat(21)} 00 02`),
  longAlarm: frameOf(TYPE.LBS_ALARM_4G, '01 cc 00 00 00 28 7d 00 00 00 00 00 00 1f 71 06 06 04 01 02'),
  unknown: frameOf(0x99, ''),
} satisfies Record<string, Buffer>;

export const SAMPLES: readonly Buffer[] = [
  ...[LOGIN, POSITION, HEARTBEAT].map(bytes),
  ...Object.values(FRAMES),
];
