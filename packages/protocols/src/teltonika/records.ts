import { ByteReader } from '../byte-reader.ts';
import { DecodeError } from '../decode-error.ts';
import { emptyReport, type Report } from '../report.ts';
import { setNetwork } from './cells.ts';
import { CODEC } from './codec.ts';
import { readGh3000 } from './gh3000.ts';
import type { Model } from './model.ts';
import { type Reading, readElement } from './read-element.ts';
import { readVariableElement } from './variable-element.ts';

/** Coordinates count ten-millionths of a degree. */
const UNITS_PER_DEGREE = 10_000_000;

/** How the elements of a record are laid out. `wide` configurations have a fifth group of 16 bytes. */
type Layout = { codec: number; wideIds: boolean; wideCounts: boolean; sixteen: boolean };

type DataPacket = { codec: number; count: number; body: Buffer; model: Model };

/** `ends` where a packet of whole records does: at the second count. */
type Records = { reports: Report[]; ends: boolean };

/**
 * The records of a data packet. Codec 8 has a configuration that adds a group of 16-byte elements and does not say
 * so; a packet that ends elsewhere than at the second count is read once more with it. Of one that breaks its codec,
 * those before the break: they are fewer than its count.
 */
export function readRecords(packet: DataPacket): Report[] {
  const plain = readAll(packet, false);
  if (plain.ends) return plain.reports;
  if (packet.codec === CODEC.CODEC_8 || packet.codec === CODEC.CODEC_16) {
    const sixteen = readAll(packet, true);
    if (sixteen.ends) return sixteen.reports;
  }
  return plain.reports;
}

function readAll({ codec, count, body, model }: DataPacket, sixteen: boolean): Records {
  const reader = new ByteReader(body);
  const layout = {
    codec,
    sixteen,
    wideIds: codec === CODEC.CODEC_8E || codec === CODEC.CODEC_16,
    wideCounts: codec === CODEC.CODEC_8E,
  };
  const reports: Report[] = [];
  try {
    while (reports.length < count) {
      const { left } = reader;
      const report = codec === CODEC.GH3000 ? readGh3000(reader) : readRecord(reader, layout, model);
      report.sent = reader.since(left);
      reports.push(report);
    }
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return { reports, ends: false };
  }
  return { reports, ends: reader.left === 1 && reader.peek() === count };
}

function readRecord(reader: ByteReader, layout: Layout, model: Model): Report {
  const reading: Reading = { report: emptyReport(), cell: {} };
  const { report } = reading;
  readPlace(reader, report);
  report.attributes.event = layout.wideIds ? reader.u16() : reader.u8();
  if (layout.codec === CODEC.CODEC_16) reader.skip(1); // what generated the record
  readCount(reader, layout); // elements in all
  for (const width of [1, 2, 4, 8] as const) {
    const count = readCount(reader, layout);
    for (let index = 0; index < count; index++) {
      readElement(reader, width, readId(reader, layout), model, reading);
    }
  }
  if (layout.sixteen) readSixteens(reader, layout, report);
  if (layout.codec === CODEC.CODEC_8E) readVariables(reader, report);
  setNetwork(reading, model);
  if (model.kinds.has('fm6')) setSplitDriver(report);
  return report;
}

const readCount = (reader: ByteReader, { wideCounts }: Layout) => (wideCounts ? reader.u16() : reader.u8());
const readId = (reader: ByteReader, { wideIds }: Layout) => (wideIds ? reader.u16() : reader.u8());

function readPlace(reader: ByteReader, report: Report): void {
  const time = new Date(Number(reader.i64()));
  report.attributes.priority = reader.u8();
  const longitude = reader.i32() / UNITS_PER_DEGREE;
  const latitude = reader.i32() / UNITS_PER_DEGREE;
  const altitudeM = reader.i16();
  const courseDeg = reader.u16();
  const satellites = reader.u8();
  report.attributes.satellites = satellites;
  const speedKmh = reader.u16();
  report.place = { time, valid: satellites !== 0, latitude, longitude, altitudeM, speedKmh, courseDeg };
}

function readSixteens(reader: ByteReader, layout: Layout, { attributes }: Report): void {
  const count = readCount(reader, layout);
  for (let index = 0; index < count; index++) {
    attributes[`io${readId(reader, layout)}`] = reader.hex(16);
  }
}

function readVariables(reader: ByteReader, { attributes }: Report): void {
  const count = reader.u16();
  for (let index = 0; index < count; index++) {
    const id = reader.u16();
    readVariableElement(id, reader.bytes(reader.u16()), attributes);
  }
}

const WHOLE = /^-?\d{1,19}$/;

/** FM 6xx send a tachograph driver's card as two elements of eight characters. */
function setSplitDriver({ attributes }: Report): void {
  const halves = [attributes.io195, attributes.io196].map(String);
  if (!halves.every((half) => WHOLE.test(half))) return;
  const bytes = Buffer.alloc(16);
  for (const [at, half] of halves.entries()) bytes.writeBigInt64BE(BigInt.asIntN(64, BigInt(half)), at * 8);
  const driver = bytes.toString('latin1').replace(/\0+$/, '');
  if (driver) attributes.driverUniqueId = driver;
}
