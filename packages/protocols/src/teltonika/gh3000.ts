import { belowZero, bit } from '../bits.ts';
import type { ByteReader } from '../byte-reader.ts';
import { emptyReport, type Report } from '../report.ts';
import { operatorOf } from './cells.ts';
import { type Reading, readGh3000Element } from './read-element.ts';

/** GH3000 counts seconds from 2007-01-01. */
const GH3000_EPOCH_S = 1_167_609_600;
const GH3000_TIME_MASK = 0x3fffffff;

/** Codec 7: masks say which fields and which groups of elements follow. */
export function readGh3000(reader: ByteReader): Report {
  const reading: Reading = { report: emptyReport(), cell: {} };
  const { report } = reading;
  const time = new Date(((reader.u32() & GH3000_TIME_MASK) + GH3000_EPOCH_S) * 1000);
  const mask = reader.u8();
  if (bit(mask, 0)) readGh3000Place(reader, report, time);
  else report.deviceTime = time;
  for (const [index, width] of ([1, 2, 4] as const).entries()) {
    if (!bit(mask, index + 1)) continue;
    const count = reader.u8();
    for (let element = 0; element < count; element++) {
      readGh3000Element(reader, width, reader.u8(), reading);
    }
  }
  return report;
}

function readGh3000Place(reader: ByteReader, report: Report, time: Date): void {
  const mask = reader.u8();
  const coordinates = bit(mask, 0) ? { latitude: reader.f32(), longitude: reader.f32() } : null;
  const motion = {
    ...(bit(mask, 1) && { altitudeM: reader.u16() }),
    ...(bit(mask, 2) && { courseDeg: (reader.u8() * 360) / 256 }),
    ...(bit(mask, 3) && { speedKmh: reader.u8() }),
  };
  if (coordinates) report.place = { time, valid: true, ...coordinates, ...motion };
  else report.deviceTime = time;
  if (bit(mask, 4)) report.attributes.satellites = reader.u8();
  readGh3000Radio(reader, report, mask);
}

function readGh3000Radio(reader: ByteReader, report: Report, mask: number): void {
  const cell = bit(mask, 5) ? { lac: reader.u16(), cellId: reader.u16() } : null;
  const signal = bit(mask, 6) ? reader.u8() : undefined;
  const operator = bit(mask, 7) ? reader.u32() : undefined;
  if (cell) {
    const radio = { ...operatorOf(operator ?? 0), ...cell };
    report.network = {
      cells: [signal === undefined ? radio : { ...radio, signalDbm: belowZero(signal) }],
      wifi: [],
    };
    return;
  }
  if (signal !== undefined) report.attributes.networkMobileSignalStrength = signal;
  if (operator !== undefined) report.attributes.networkOperator = operator;
}
