import type { Attributes } from '@fleet/contracts/attributes';
import type { ByteReader } from '../byte-reader.ts';
import { addAlarm, type Report } from '../report.ts';
import {
  ALARM_ELEMENTS,
  GH3000_ELEMENTS,
  GH3000_SOS,
  GREEN_DRIVING,
  IO_ELEMENTS,
  type IoElement,
} from './io-elements.ts';
import type { Model, ModelKind } from './model.ts';

/** A record while its elements are read; the cell comes in pieces. */
export type Reading = { report: Report; cell: { lac?: number; cid2g?: number; cid4g?: number } };

type Width = 1 | 2 | 4 | 8;

export function readElement(reader: ByteReader, width: Width, id: number, model: Model, into: Reading): void {
  if (readSpecial(reader, width, id, model, into)) return;
  const element = IO_ELEMENTS[id];
  if (element && model.kinds.has(element.only ?? 'any') && width === (element.bytes ?? width)) {
    setReading(into.report.attributes, element, reader, width);
  } else {
    into.report.attributes[`io${id}`] = plain(integer(reader, width, false));
  }
}

export function readGh3000Element(reader: ByteReader, width: Width, id: number, { report }: Reading): void {
  const element = GH3000_ELEMENTS[id];
  if (element) setReading(report.attributes, element, reader, width);
  else if (id === GH3000_SOS) {
    if (Number(integer(reader, width, false)) === 1) addAlarm(report.attributes, 'sos');
  } else report.attributes[`io${id}`] = plain(integer(reader, width, false));
}

function setReading(attributes: Attributes, element: IoElement, reader: ByteReader, width: Width): void {
  const value = integer(reader, width, element.signed ?? false);
  if (element.flag) attributes[element.name] = Number(value) > 0;
  else if (element.text) attributes[element.name] = String(value);
  else if (element.divisor) attributes[element.name] = Number(value) / element.divisor;
  else if (element.times) attributes[element.name] = Number(value) * element.times;
  else attributes[element.name] = plain(value);
}

/** Whole numbers beyond 2^53 would lose digits, so they stay text. */
function plain(value: number | bigint): number | string {
  if (typeof value === 'number') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

function integer(reader: ByteReader, width: Width, signed: boolean): number | bigint {
  switch (width) {
    case 1:
      return signed ? reader.i8() : reader.u8();
    case 2:
      return signed ? reader.i16() : reader.u16();
    case 4:
      return signed ? reader.i32() : reader.u32();
    case 8:
      return reader.i64();
  }
}

/** Elements that are not one reading. True when this was one and its bytes are read. */
function readSpecial(reader: ByteReader, width: Width, id: number, model: Model, into: Reading): boolean {
  if (id === DRIVER_KEY) {
    setDriver(reader.bytes(width), into.report.attributes);
    return true;
  }
  const special = SPECIAL[id];
  if (!special || !model.kinds.has(special.only)) return false;
  special.set(Number(integer(reader, width, false)), into);
  return true;
}

const DRIVER_KEY = 78;

/** A Dallas key arrives with its bytes in the other order; zeros mean that none is there. */
function setDriver(key: Buffer, attributes: Attributes): void {
  if (key.every((byte) => byte === 0)) return;
  attributes.driverUniqueId = Buffer.from(key).reverse().toString('hex').toUpperCase().padStart(16, '0');
}

type Special = { only: ModelKind; set: (value: number, into: Reading) => void };

const alarmElements = Object.entries(ALARM_ELEMENTS).map(([id, { alarm, only }]): [string, Special] => [
  id,
  {
    only,
    set: (value, { report }) => {
      if (value > 0) addAlarm(report.attributes, alarm);
    },
  },
]);

const SPECIAL: Readonly<Record<number, Special>> = {
  ...Object.fromEntries(alarmElements),
  24: {
    only: 'fm',
    set: (value, { report }) => {
      if (report.place) report.place.speedKmh = value;
    },
  },
  175: {
    only: 'fm',
    set: (value, { report }) => addAlarm(report.attributes, value > 0 ? 'geofenceEnter' : 'geofenceExit'),
  },
  205: {
    only: 'fmOrTat',
    set: (value, { cell }) => {
      cell.cid2g = value;
    },
  },
  206: {
    only: 'fmOrTat',
    set: (value, { cell }) => {
      cell.lac = value;
    },
  },
  253: { only: 'any', set: (value, { report }) => addAlarm(report.attributes, GREEN_DRIVING[value]) },
  636: {
    only: 'fmOrTat',
    set: (value, { cell }) => {
      cell.cid4g = value;
    },
  },
};
