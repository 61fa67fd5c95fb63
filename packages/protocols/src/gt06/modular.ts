import type { Attributes } from '@fleet/contracts/attributes';
import { signalDbm } from '../bits.ts';
import type { ByteReader } from '../byte-reader.ts';
import { addAlarm, emptyReport, type Report } from '../report.ts';
import { MODULE_ALARMS } from './alarms.ts';
import { emptyNetwork } from './cells.ts';
import { ECHO, type Gt06Frame, type Reading } from './frame.ts';
import { readModulePlace } from './place-block.ts';

/** Asset trackers (0x70): modules of type, length and content, in any order. */
export function readModular({ body }: Gt06Frame): Reading {
  const report = emptyReport();
  while (body.left >= 4) {
    const read = MODULES[body.u16()];
    const content = body.sub(body.u16());
    read?.(content, report);
  }
  return { report, answer: ECHO };
}

type ModuleReader = (content: ByteReader, report: Report) => void;

const number =
  (name: string, read: (content: ByteReader) => number): ModuleReader =>
  (content, { attributes }) => {
    attributes[name] = read(content);
  };

const MODULES: Readonly<Record<number, ModuleReader>> = {
  3: (content, { attributes }) => {
    attributes.iccid = content.hex(10);
  },
  9: number('satellites', (content) => content.u8()),
  10: number('satellitesVisible', (content) => content.u8()),
  17: readCell,
  24: number('batteryV', (content) => content.u16() / 100),
  40: number('hdop', (content) => content.u8() / 10),
  41: number('recordIndex', (content) => content.u32()),
  42: (content, { attributes }) => {
    const inputs = content.u8();
    attributes.door = (inputs & 0x0f) > 0;
    attributes.tamper = inputs >> 4 > 0;
  },
  43: number('bootReason', (content) => content.u8()),
  46: number('odometerM', (content) => content.u32le()),
  51: readModulePlace,
  52: readEvent,
  127: (content, { attributes }) => readTag(content, attributes),
};

function readCell(content: ByteReader, report: Report): void {
  const cell = { mcc: content.u16(), mnc: content.u16(), lac: content.u16(), cellId: content.u24() };
  const signal = content.u8();
  if (cell.cellId === 0) return;
  report.network = emptyNetwork();
  report.network.cells.push({ ...cell, signalDbm: signalDbm(signal) });
}

function readEvent(content: ByteReader, { attributes }: Report): void {
  const event = content.u8();
  addAlarm(attributes, MODULE_ALARMS[event]);
  attributes.event = event;
}

function readTag(content: ByteReader, attributes: Attributes): void {
  attributes.tag1Id = content.hex(6);
  attributes.tag1BatteryV = content.u16() / 1000;
  attributes.tag1BatteryPercent = content.u8();
  attributes.tag1TemperatureC = content.i16() / 10;
  attributes.tag1HumidityPercent = content.i16();
  attributes.tag1Status = content.u8();
}

/** State of a 4G model or of a device near it (0xF1, 0xF2): Unix time, then numbered fields. */
export function readPeripheral({ body }: Gt06Frame): Reading {
  const report = emptyReport();
  report.deviceTime = new Date(body.u32() * 1000);
  while (body.left >= 3) readPeripheralField(body, report.attributes);
  return { report, answer: ECHO };
}

const BEACON = 0x000a;
const EXTERNAL_BATTERY = 0x000c;

function readPeripheralField(body: ByteReader, attributes: Attributes): void {
  const field = body.u16();
  if (field === BEACON) {
    readBeacon(body.sub(body.u16()), attributes);
    return;
  }
  // A length of zero is the high byte of a long one.
  const content = body.sub(body.u8() || body.u8());
  if (field === EXTERNAL_BATTERY) readExternalBattery(content, attributes);
}

function readBeacon(content: ByteReader, attributes: Attributes): void {
  content.skip(1); // kind of address
  attributes.mac = content.hex(6);
  const event = content.u8();
  attributes.event = event;
  const eventData = content.u8();
  if (event > 0) attributes.eventData = eventData;
  attributes.dataType = content.u8();
  attributes.dataDetails = content.hex(content.left);
}

function readExternalBattery(content: ByteReader, attributes: Attributes): void {
  attributes.externalBatteryPercent = content.u8();
  if (content.u8() > 0) attributes.externalBatteryCharging = true;
  attributes.externalBatteryCycles = content.u16();
}

export function readDeviceStatus({ body }: Gt06Frame): Reading {
  const report = emptyReport();
  report.deviceTime = new Date(body.u32() * 1000);
  while (body.left >= 3) {
    const read = STATUS_FIELDS[body.u16()];
    const content = body.sub(body.u8());
    read?.(content, report.attributes);
  }
  return { report, answer: ECHO };
}

/** Standing, and rest after a ride, are the other values of the state of motion. */
const MOVING: ReadonlySet<number> = new Set([2, 4]);

const STATUS_FIELDS: Readonly<Record<number, (content: ByteReader, attributes: Attributes) => void>> = {
  1: (content, attributes) => {
    attributes.motion = MOVING.has(content.u8());
  },
  2: (content, attributes) => {
    attributes.armed = content.u8() > 0;
  },
  4: (content, attributes) => {
    attributes.ignition = content.u8() > 0;
  },
  5: (content, attributes) => {
    attributes.powerV = content.u16() / 100;
  },
  7: (content, attributes) => {
    attributes.charging = content.u8() > 0;
  },
  10: (content, attributes) => {
    attributes.chargeVoltage = content.u16();
  },
  11: (content, attributes) => {
    attributes.batteryC = content.u16() / 10;
  },
};
