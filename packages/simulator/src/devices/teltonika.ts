import { crc16ibm } from '@fleet/protocols/crc';
import type { TrackerRecord } from '../tracker/tracker.ts';

/** Codec 8 counts and names its inputs in one byte, 8 extended in two; both frame records alike. */
export type Codec = 'codec8' | 'codec8e';

/** The FMC family is the younger one. */
export function codecOf(model: string): Codec {
  return model.startsWith('FMC') ? 'codec8e' : 'codec8';
}

export const LOGIN_ACCEPTED = 0x01;
/** A packet has at most 1280 bytes; a record of ours is under 97. */
export const MOST_RECORDS = 13;

const CODEC_ID: Record<Codec, number> = { codec8: 0x08, codec8e: 0x8e };
const PRIORITY = { low: 0, high: 1 };
const DEGREE_UNITS = 1e7;

/** Numbers of inputs, as Teltonika's wiki lists them for its FMB and FMC families. */
const IO = {
  gsmLevel: 21,
  rpm: 36,
  hdop: 182,
  powerMv: 66,
  batteryMv: 67,
  fuelUsed: 83,
  fuelPercent: 89,
  batteryPercent: 113,
  odometerM: 16,
  driverKey: 78,
  ignition: 239,
  movement: 240,
  unplugged: 252,
};

const TENTHS = 10;

type Element = { id: number; value: number; bytes: 1 | 2 | 4 };

/** The hello of a TCP connection. The server answers one byte. */
export function encodeLogin(imei: string): Buffer {
  const login = Buffer.alloc(2 + imei.length);
  login.writeUInt16BE(imei.length, 0);
  login.write(imei, 2, 'ascii');
  return login;
}

/** One packet of records, oldest first. The server answers their number in four bytes. */
export function encodePacket(records: readonly TrackerRecord[], codec: Codec): Buffer {
  const data = Buffer.concat([
    Buffer.from([CODEC_ID[codec], records.length]),
    ...records.map((record) => encodeRecord(record, codec)),
    Buffer.from([records.length]),
  ]);
  const packet = Buffer.alloc(8 + data.length + 4);
  packet.writeUInt32BE(data.length, 4);
  data.copy(packet, 8);
  packet.writeUInt32BE(crc16ibm(data), 8 + data.length);
  return packet;
}

export type Ack = { count: number | null; rest: Buffer };

/** The number of records that the server keeps, once it is whole. A command that comes between is stepped over. */
export function readAck(received: Buffer): Ack {
  if (received.length < 4) return { count: null, rest: received };
  const count = received.readUInt32BE(0);
  if (count !== 0) return { count, rest: received.subarray(4) };
  if (received.length < 8) return { count: null, rest: received };
  const size = 8 + received.readUInt32BE(4) + 4;
  return received.length < size ? { count: null, rest: received } : readAck(received.subarray(size));
}

function encodeRecord(record: TrackerRecord, codec: Codec): Buffer {
  const { fix } = record;
  const head = Buffer.alloc(24);
  head.writeBigUInt64BE(BigInt(record.timeMs), 0);
  head.writeUInt8(record.occasion === 'ignition' ? PRIORITY.high : PRIORITY.low, 8);
  head.writeInt32BE(Math.round(fix.longitude * DEGREE_UNITS), 9);
  head.writeInt32BE(Math.round(fix.latitude * DEGREE_UNITS), 13);
  head.writeInt16BE(fix.altitudeM, 17);
  head.writeUInt16BE(Math.round(fix.courseDeg) % 360, 19);
  head.writeUInt8(fix.satellites, 21);
  head.writeUInt16BE(Math.round(fix.speedKmh), 22);
  return Buffer.concat([head, encodeElements(record, codec)]);
}

function encodeElements(record: TrackerRecord, codec: Codec): Buffer {
  const all = elements(record);
  const wide = codec === 'codec8e';
  const number = (value: number) => unsigned(value, wide ? 2 : 1);
  const groups = ([1, 2, 4] as const).map((bytes) => all.filter((element) => element.bytes === bytes));
  return Buffer.concat([
    number(record.occasion === 'ignition' ? IO.ignition : 0),
    number(all.length + (record.readings.driverKey === null ? 0 : 1)),
    ...groups.flatMap((group) => [
      number(group.length),
      ...group.flatMap(({ id, value, bytes }) => [number(id), unsigned(value, bytes)]),
    ]),
    ...driverKey(record, number),
    ...(wide ? [number(0)] : []),
  ]);
}

/** The group of eight bytes: the key at the reader while the engine runs, its last byte first as the reader sends it. */
function driverKey({ readings }: TrackerRecord, number: (value: number) => Buffer): Buffer[] {
  const { driverKey: key } = readings;
  if (key === null) return [number(0)];
  return [number(1), number(IO.driverKey), Buffer.from(key.padStart(16, '0'), 'hex').reverse()];
}

function elements({ readings, fix, ignitionOn, motion, odometerM }: TrackerRecord): Element[] {
  const known: (Element | null)[] = [
    { id: IO.ignition, value: Number(ignitionOn), bytes: 1 },
    { id: IO.movement, value: Number(motion), bytes: 1 },
    { id: IO.gsmLevel, value: readings.gsmLevel, bytes: 1 },
    readings.supplyCut ? { id: IO.unplugged, value: 1, bytes: 1 } : null,
    { id: IO.batteryPercent, value: readings.batteryPercent, bytes: 1 },
    readings.fuelPercent === null ? null : { id: IO.fuelPercent, value: readings.fuelPercent, bytes: 1 },
    readings.powerV === null ? null : { id: IO.powerMv, value: readings.powerV * 1000, bytes: 2 },
    { id: IO.batteryMv, value: readings.batteryV * 1000, bytes: 2 },
    { id: IO.hdop, value: fix.hdop * 10, bytes: 2 },
    readings.rpm === null ? null : { id: IO.rpm, value: readings.rpm, bytes: 2 },
    { id: IO.odometerM, value: odometerM, bytes: 4 },
    readings.fuelUsedL === null ? null : { id: IO.fuelUsed, value: readings.fuelUsedL * TENTHS, bytes: 4 },
  ];
  return known.filter((element) => element !== null);
}

function unsigned(value: number, bytes: 1 | 2 | 4): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(Math.round(value), 0, bytes);
  return written;
}
