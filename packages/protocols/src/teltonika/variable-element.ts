import type { Attributes } from '@fleet/contracts/attributes';
import { bit } from '../bits.ts';
import { ByteReader } from '../byte-reader.ts';
import { DecodeError } from '../decode-error.ts';
import { trimFill } from '../printable.ts';

/**
 * Elements of any length, which codec 8 extended has at the end of a record. One whose content is of another shape is
 * kept in hex: refused, the packet would be sent for ever and block the tracker's buffer.
 */
export function readVariableElement(id: number, content: Buffer, attributes: Attributes): void {
  if (content.length === 0) return;
  const read = VARIABLE[id];
  try {
    if (read) {
      read(new ByteReader(content), attributes);
      return;
    }
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
  }
  attributes[`io${id}`] = content.toString('hex');
}

type VariableReader = (content: ByteReader, attributes: Attributes) => void;

/** Text of a fixed length is filled with zeros or space; nothing but fill says nothing. */
function setText(attributes: Attributes, name: string, text: string): void {
  const told = trimFill(text);
  if (told) attributes[name] = told;
}

const readVin: VariableReader = (content, attributes) => {
  setText(attributes, 'vin', content.ascii(content.left));
};

const VARIABLE: Readonly<Record<number, VariableReader>> = {
  256: readVin,
  281: (content, attributes) => {
    setText(attributes, 'faultCodes', content.ascii(content.left).replaceAll(',', ' '));
  },
  325: readVin,
  385: readBeacons,
  548: readTags,
  10828: readTags,
  10829: readTags,
  10831: readTags,
  11317: readTags,
};

/** Element 385: beacons around the device, iBeacon or Eddystone by the upper bits of the flags. */
function readBeacons(content: ByteReader, attributes: Attributes): void {
  content.skip(1); // part of the list
  for (let index = 1; content.left > 0; index++) {
    const flags = content.u8();
    if (flags >> 4 > 0) {
      attributes[`beacon${index}Uuid`] = content.hex(16);
      attributes[`beacon${index}Major`] = content.u16();
      attributes[`beacon${index}Minor`] = content.u16();
    } else {
      attributes[`beacon${index}Namespace`] = content.hex(10);
      attributes[`beacon${index}Instance`] = content.hex(6);
    }
    attributes[`beacon${index}SignalDbm`] = content.i8();
    if (bit(flags, 1)) attributes[`beacon${index}BatteryV`] = content.u16() / 100;
    if (bit(flags, 2)) attributes[`beacon${index}Temp`] = content.u16();
  }
}

/** Advanced beacons and EYE sensors: a length a tag, inside it parameters of number, length and value. */
function readTags(content: ByteReader, attributes: Attributes): void {
  content.skip(1); // header
  for (let index = 1; content.left > 0; index++) {
    const tag = content.sub(content.u8());
    while (tag.left > 0) {
      const parameter = tag.u8();
      const value = tag.sub(tag.u8());
      TAG_PARAMETERS[parameter]?.(value, attributes, `tag${index}`);
    }
  }
}

type TagReader = (value: ByteReader, attributes: Attributes, tag: string) => void;

const tagNumber =
  (name: string, read: (value: ByteReader) => number): TagReader =>
  (value, attributes, tag) => {
    attributes[`${tag}${name}`] = read(value);
  };
const tagFlag =
  (name: string): TagReader =>
  (value, attributes, tag) => {
    attributes[`${tag}${name}`] = value.u8() > 0;
  };
const tagHex =
  (name: string): TagReader =>
  (value, attributes, tag) => {
    attributes[`${tag}${name}`] = value.hex(value.left);
  };

/** Millivolts above 2000, in tens. */
const batteryV = (byte: number) => (byte * 10 + 2000) / 1000;

const TAG_PARAMETERS: Readonly<Record<number, TagReader>> = {
  0: tagNumber('SignalDbm', (value) => value.i8()),
  1: tagHex('Id'),
  2: (value, attributes, tag) => {
    const flags = value.u8();
    if (bit(flags, 6)) attributes[`${tag}LowBattery`] = true;
    if (bit(flags, 7)) attributes[`${tag}BatteryV`] = batteryV(value.u8());
  },
  5: (value, attributes, tag) => {
    setText(attributes, `${tag}Name`, value.bytes(value.left).toString('utf8'));
  },
  6: tagNumber('TemperatureC', (value) => value.i16() / 100),
  7: tagNumber('HumidityPercent', (value) => value.u8()),
  8: tagFlag('Magnet'),
  9: tagFlag('Motion'),
  10: tagNumber('MotionCount', (value) => value.u16()),
  11: tagNumber('Pitch', (value) => value.i8()),
  12: tagNumber('AngleRoll', (value) => value.i16()),
  13: tagFlag('LowBattery'),
  14: tagNumber('BatteryV', (value) => value.u16() / 1000),
  15: tagHex('Mac'),
};
