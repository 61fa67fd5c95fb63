import type { ReadingList, ReadingValue } from './reading-list.ts';
import {
  FLOAT_BYTES,
  FLOAT_CODE,
  LENGTH_MASK,
  LONG_TEXT,
  NEGATIVE,
  NUMBER_CODES,
  PLACES_FACTOR,
} from './value-codes.ts';

/** What `ValuesWriter` wrote, in the order of the list. @throws where these bytes are not of the list */
export function readValues({ kinds, bools }: ReadingList, of: Uint8Array): ReadingValue[] {
  const bytes = Buffer.from(of.buffer, of.byteOffset, of.byteLength);
  const values: ReadingValue[] = [];
  let at = (bools + 7) >> 3;
  let bit = 0;
  const number = (): number => {
    const code = bytes.readUInt8(at++);
    if (code < NUMBER_CODES) return code;
    if (code === FLOAT_CODE) {
      at += FLOAT_BYTES;
      return bytes.readDoubleBE(at - FLOAT_BYTES);
    }
    const parts = code - NUMBER_CODES;
    const length = (parts & LENGTH_MASK) + 1;
    let figures = 0;
    for (let place = at + length - 1; place >= at; place--) figures = figures * 256 + bytes.readUInt8(place);
    at += length;
    const value = figures / 10 ** Math.floor(parts / PLACES_FACTOR);
    return parts & NEGATIVE ? -value : value;
  };
  const text = (): string => {
    let length = bytes.readUInt8(at++);
    if (length === LONG_TEXT) {
      length = bytes.readUInt32BE(at);
      at += 4;
    }
    at += length;
    return bytes.toString('utf8', at - length, at);
  };
  for (const kind of kinds) {
    if (kind === 'n') values.push(number());
    else if (kind === 't') values.push(text());
    else if (kind === 'b') {
      values.push((bytes.readUInt8(bit >> 3) & (1 << (bit & 7))) !== 0);
      bit++;
    } else throw new Error(`No reading of the kind ${kind}`);
  }
  if (at !== bytes.length) throw new Error(`Readings of ${bytes.length} bytes, of which a list names ${at}`);
  return values;
}
