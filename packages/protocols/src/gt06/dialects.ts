import { bit, bits } from '../bits.ts';
import { trimFill } from '../printable.ts';
import { addAlarm, type Report } from '../report.ts';
import { alarmOf } from './alarms.ts';
import type { Gt06Frame } from './frame.ts';
import { TYPE } from './message-type.ts';
import { readStatusBits } from './status.ts';
import type { Variant } from './variant.ts';

type DialectReader = (frame: Gt06Frame, report: Report) => void;

/** What a dialect adds after the blocks that all models share. */
export function readDialect(frame: Gt06Frame, report: Report): void {
  if (frame.type === TYPE.GPS_LBS) LOCATION_DIALECTS[frame.variant]?.(frame, report);
  else if (frame.type === TYPE.WIFI_4G) readLwTail(frame, report);
  else if (frame.type === TYPE.GPS_LBS_UPLOAD && frame.variant === 'seeworld') readSeeworld(frame, report);
  else if (frame.type === TYPE.GPS_LBS_STATUS_4 && frame.variant === 'sl4x') readAltitude(frame, report);
  else if (frame.type === TYPE.GPS_LBS_STATUS && frame.variant === 'driverCard') readDriver(frame, report);
  else if (frame.type === TYPE.WIFI) readRfid(frame, report);
}

/** Dialects of 0x12. */
const LOCATION_DIALECTS: Partial<Record<Variant, DialectReader>> = {
  gt06eCard: readCardReader,
  benway: readBenway,
  vxt01: readVxt01,
  s5: readS5,
  wetrust: readWetrust,
};

function readCardReader({ body }: Gt06Frame, { attributes }: Report): void {
  attributes.odometerM = body.u32();
  const card = trimFill(body.ascii(body.u8()));
  if (card) attributes.card = card;
  body.skip(2); // alarm, swiped
}

/** Benway: a mask with ignition, input 2, and a temperature or a voltage, whole or in tenths, in the low bits. */
function readBenway({ body }: Gt06Frame, { attributes }: Report): void {
  const mask = body.u16();
  attributes.ignition = bit(mask, 15);
  attributes.input2 = bit(mask, 14);
  if (bit(mask, 12)) {
    const degrees = bits(mask, 0, 9);
    attributes.temperature1C = bit(mask, 9) ? -degrees : degrees;
  } else {
    attributes.analog1V = bits(mask, 0, 10) / (bit(mask, 13) ? 1 : 10);
  }
}

function readVxt01(frame: Gt06Frame, { attributes }: Report): void {
  readStatusBits(frame, attributes);
  attributes.powerV = frame.body.u16() / 100;
  attributes.networkMobileSignalStrength = frame.body.u8();
  frame.body.skip(1); // alarm extension
}

function readS5(frame: Gt06Frame, { attributes }: Report): void {
  const { body, traits } = frame;
  readStatusBits(frame, attributes);
  attributes.powerV = body.u16() / 100;
  attributes.networkMobileSignalStrength = body.u8();
  addAlarm(attributes, alarmOf(body.u8(), traits));
  attributes.oil = body.u16();
  attributes.temperature1C = signMagnitude(body.u8(), 7);
  attributes.odometerM = body.u32() * 10;
}

function readWetrust({ body }: Gt06Frame, { attributes }: Report): void {
  attributes.odometerM = body.u32();
  const card = trimFill(body.ascii(body.u8()));
  if (card) attributes.card = card;
  if (body.u8() > 0) addAlarm(attributes, 'general');
  attributes.cardStatus = body.u8();
  attributes.drivingSeconds = body.u16();
}

function readLwTail({ body }: Gt06Frame, { attributes }: Report): void {
  body.skip(1); // language
  attributes.odometerM = body.u32();
  attributes.engineSeconds = body.u32();
  body.skip(8); // terminal id
  attributes.inputs = body.u16();
}

function readSeeworld({ body }: Gt06Frame, { attributes }: Report): void {
  attributes.ignition = body.u8() > 0;
  body.skip(2); // reporting mode, supplementary transmission
  attributes.odometerM = body.u32();
  body.skip(4); // travel time
  attributes.temperature1C = signMagnitude(body.u16(), 15) / 100;
  attributes.humidityPercent = body.u16() / 100;
}

/** Language, then in the longer of its two reports the height. */
function readAltitude({ body }: Gt06Frame, report: Report): void {
  if (body.left > 0) body.skip(1);
  if (report.place && body.left >= 2) report.place.altitudeM = body.i16();
}

const DRIVER_BYTES = 8;

/** Alarm reports of models with a card reader: language, then the card; zeros when there is none. */
function readDriver({ body }: Gt06Frame, report: Report): void {
  body.skip(1); // language
  setCardDriver(report, body.hex(DRIVER_BYTES));
}

export function setCardDriver({ attributes }: Report, card: string): void {
  if (/[^0]/.test(card)) attributes.driverUniqueId = card;
}

function readRfid({ body }: Gt06Frame, { attributes }: Report): void {
  attributes.driverUniqueId = body.hex(DRIVER_BYTES);
  body.skip(1); // validity
}

/** A sign bit above a magnitude, not two's complement. */
function signMagnitude(value: number, signBit: number): number {
  const magnitude = value & ((1 << signBit) - 1);
  return bit(value, signBit) ? -magnitude : magnitude;
}
