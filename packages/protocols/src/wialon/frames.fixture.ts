import { deflateSync } from 'node:zlib';
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

/** "Wialon IPS" 2.1, "Data compression": ff, length (little-endian), the packets as a zlib stream. */
export const compressed = (text: string) => {
  const data = deflateSync(Buffer.from(text));
  const head = Buffer.from([0xff, 0, 0]);
  head.writeUInt16LE(data.length, 1);
  return Buffer.concat([head, data]);
};

/** A piece of a tachograph's file, which holds a line end: "Wialon IPS" 2.0, "Packet with a part of a ddd file". */
export const TACHOGRAPH_FILE = Buffer.concat([
  Buffer.from('#T#1;3;0;ABCD\r\n'),
  Buffer.from([0x76, 0x0a, 0x21]),
  Buffer.from('\r\n'),
]);

export const SAMPLES: readonly Buffer[] = [
  ...Object.values(PACKETS).map((packet) => Buffer.from(`${packet}\r\n`)),
  IMAGE,
  TACHOGRAPH_FILE,
  compressed(`#SD#${SHORT}\r\n#P#\r\n`),
];
