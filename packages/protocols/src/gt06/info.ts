import type { Attributes } from '@fleet/contracts/attributes';
import { bit } from '../bits.ts';
import { trimFill } from '../printable.ts';
import { emptyReport, type Report } from '../report.ts';
import { type Gt06Frame, NO_ANSWER, type Reading } from './frame.ts';
import { readTime } from './place-block.ts';

/** The supply voltage alone, in 78 78 frames (0x94). */
export function readVoltage({ body }: Gt06Frame): Reading {
  const report = emptyReport();
  report.attributes.powerV = body.i16() / 100;
  return { report, answer: NO_ANSWER };
}

/** Information of many kinds (0x94 in 79 79 frames), told apart by the first byte. */
export function readInfo(frame: Gt06Frame): Reading {
  const read = INFO[frame.body.u8()];
  if (!read) return { answer: NO_ANSWER };
  const report = emptyReport();
  read(frame, report);
  return { report, answer: NO_ANSWER };
}

type InfoReader = (frame: Gt06Frame, report: Report) => void;

const INFO: Readonly<Record<number, InfoReader>> = {
  0: ({ body }, { attributes }) => {
    attributes.analog1V = body.u16() / 100;
  },
  4: ({ body }, { attributes }) => setTerminalStatus(attributes, body.ascii(body.left)),
  5: readDoor,
  10: readSim,
  11: readNetwork,
  13: readFuelSensor,
  21: readThermometers,
  27: readSerialCard,
  30: ({ body }, { attributes }) => {
    attributes.temperature1C = body.i32() / 10;
    attributes.humidityPercent = body.i32() / 10;
  },
};

const STATUS_NAMES: ReadonlyMap<string, string> = new Map([
  ['ALM1', 'alarm1Status'],
  ['ALM2', 'alarm2Status'],
  ['ALM3', 'alarm3Status'],
  ['ALM4', 'alarm4Status'],
  ['STA1', 'otherStatus'],
  ['DYD', 'engineStatus'],
]);

/** "ALM1=C5;STA1=C0;DYD=01;…": settings of the terminal, the values in hex. */
function setTerminalStatus(attributes: Attributes, text: string): void {
  for (const pair of text.split(';')) {
    const [key = '', value = ''] = pair.split('=');
    const name = STATUS_NAMES.get(key);
    const number = Number.parseInt(value, 16);
    if (name && !Number.isNaN(number)) attributes[name] = number;
  }
}

function readDoor({ body, zone }: Gt06Frame, report: Report): void {
  if (body.left >= 7) report.deviceTime = readTime(body, zone);
  const flags = body.u8();
  report.attributes.door = bit(flags, 0);
  report.attributes.io1 = bit(flags, 2);
}

function readSim({ body }: Gt06Frame, { attributes }: Report): void {
  body.skip(16); // IMEI, IMSI
  attributes.iccid = body.hex(10).replace(/f+$/, '');
}

function readNetwork({ body }: Gt06Frame, { attributes }: Report): void {
  if (body.left === 1) attributes.networkTechnology = body.u8() > 0 ? '4G' : '2G';
  else if (body.left === 2) attributes.powerV = body.u16() / 100;
}

/** Ultrasonic level sensor: "!AIOIL,address,output,temperature,version,state,level,moving,waves,checksum". */
const FUEL = /^!AIOIL,\d+,\d+\.\d+,(\d+\.\d+),[^,]+,\d{4},(\d+\.\d+),[01],\d+,[0-9a-fA-F]{2}/;

function readFuelSensor({ body }: Gt06Frame, { attributes }: Report): void {
  if (body.left > 0 && body.peek() !== '!'.charCodeAt(0)) body.skip(Math.min(6, body.left)); // time
  const [, temperature, level] = FUEL.exec(body.ascii(body.left)) ?? [];
  if (temperature === undefined || level === undefined) return;
  attributes.temperature1C = Number(temperature);
  attributes.fuel = Number(level);
}

const THERMOMETER_BYTES = 10;

/** Wired thermometers: how many, then of each its factory number and hundredths of a degree. */
function readThermometers({ body }: Gt06Frame, { attributes }: Report): void {
  const count = Math.min(body.u8(), Math.floor(body.left / THERMOMETER_BYTES));
  for (let n = 1; n <= count; n += 1) {
    body.skip(8); // factory number
    attributes[`temperature${n}C`] = body.i16() / 100;
  }
}

/** A reader on the serial port: text as it is, or a card between markers. */
function readSerialCard({ body }: Gt06Frame, { attributes }: Report): void {
  const letter = /[A-Za-z]/.test(String.fromCharCode(body.peek()));
  if (letter) {
    attributes.serial = trimFill(body.ascii(body.left));
    return;
  }
  body.skip(2); // header, type
  attributes.driverUniqueId = body.hex(4);
}
