import { crc16ibm } from '../crc.ts';

export const IMEI = '352093086403655';

/** 2026-01-02 03:04:05, 33° 55.494' S, 18° 25.446' E, 50 km/h, course 271, 12 m, 8 satellites. */
export const SHORT = '020126;030405;3355.4940;S;01825.4460;E;50;271;12;8';
export const FULL = `${SHORT};0.9;5;2;14.77,0.02;0102030405;SOS:1:1,fuel:2:45.8,hw:3:V4.5,Door open:3:true`;

/** The end of a packet in version 2.0. */
export const withChecksum = (body: string, separator = ';') => {
  const covered = `${body}${separator}`;
  return covered + crc16ibm(Buffer.from(covered)).toString(16).toUpperCase().padStart(4, '0');
};

export const PACKETS = {
  login: `#L#${IMEI};NA`,
  loginWithChecksum: `#L#${withChecksum(`2.0;${IMEI};NA`)}`,
  ping: '#P#',
  short: `#SD#${SHORT}`,
  shortWithChecksum: `#SD#${withChecksum(SHORT)}`,
  full: `#D#${FULL}`,
  fullWithChecksum: `#D#${withChecksum(FULL)}`,
  withoutPlace: '#D#020126;030405;NA;NA;NA;NA;NA;NA;NA;NA;NA;NA;NA;;NA;bat:3:99',
  blackBox: `#B#${SHORT}|${FULL}`,
  blackBoxWithChecksum: `#B#${withChecksum(`${SHORT}|${SHORT}`, '|')}`,
  message: '#M#Is there anybody?',
  datagram: `2.0;${IMEI}#D#${withChecksum(FULL)}`,
  datagramOfOldVersion: `${IMEI}#SD#${SHORT}`,
};

export const IMAGE = Buffer.concat([
  Buffer.from('#I#4;0;0;020126;030405;front.jpg\r\n'),
  Buffer.from([0xff, 0xd8, 0x0d, 0x0a]),
  Buffer.from('\r\n'),
]);

export const SAMPLES: readonly Buffer[] = [
  ...Object.values(PACKETS).map((packet) => Buffer.from(`${packet}\r\n`)),
  IMAGE,
];
