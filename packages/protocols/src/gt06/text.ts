import { instantOf } from '../device-time.ts';
import { textOrHex } from '../printable.ts';
import { emptyReport, type Report } from '../report.ts';
import { ECHO, type Gt06Frame, NO_ANSWER, type Reading } from './frame.ts';

const ICCID = /^<ICCID:(.{20})/;

/** Answer to a command, or text the device sends by itself (0x15): length, four bytes of server flag, text. */
export function readString({ body }: Gt06Frame): Reading {
  const report = emptyReport();
  const length = body.u8();
  if (length > 4) {
    const flag = body.u32(); // that the server sent with the command
    const text = body.ascii(length - 4);
    const iccid = ICCID.exec(text)?.[1];
    if (iccid) report.attributes.iccid = iccid;
    else Object.assign(report, { result: text, reference: String(flag) });
  }
  return { report, answer: ECHO };
}

const CURRENT_POSITION =
  /^Current position!Lat:([NS])(\d+\.\d+),Lon:([EW])(\d+\.\d+),Course:(\d+\.\d+),Speed:(\d+\.\d+),DateTime:(\d{4})-(\d\d)-(\d\d) +(\d\d):(\d\d):(\d\d)/;

const ASCII_TEXT = 1;

/** Answers to a command (0x21): server flag, encoding, text in ASCII or UTF-16. Nothing is sent back (JM-VL03, 7). */
export function readStringInfo({ body, zone }: Gt06Frame): Reading {
  const report = emptyReport();
  const flag = body.u32(); // that the server sent with the command
  const ascii = body.u8() === ASCII_TEXT;
  const bytes = body.bytes(body.left);
  const text = ascii ? bytes.toString('latin1') : utf16(bytes);
  const place = placeOf(CURRENT_POSITION.exec(text), zone);
  if (place) report.place = place;
  else Object.assign(report, { result: text, reference: String(flag) });
  return { report, answer: NO_ANSWER };
}

/** Big-endian UTF-16, as Windows does not write it. */
function utf16(bytes: Buffer): string {
  const whole = bytes.subarray(0, bytes.length & ~1);
  return Buffer.from(whole).swap16().toString('utf16le');
}

function placeOf(found: RegExpExecArray | null, zone: Gt06Frame['zone']): Report['place'] {
  if (!found) return null;
  const [, north, latitude, east, longitude, course, speed, ...date] = found;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = date.map(Number);
  return {
    time: instantOf({ year, month, day, hour, minute, second }, zone),
    valid: true,
    latitude: Number(latitude) * (north === 'S' ? -1 : 1),
    longitude: Number(longitude) * (east === 'W' ? -1 : 1),
    courseDeg: Number(course),
    speedKmh: Number(speed),
  };
}

/** What came in on the serial port (0x9B); text as it is, other bytes in hex. */
export function readSerial({ body }: Gt06Frame): Reading {
  const report = emptyReport();
  body.skip(1); // kind of external device
  report.result = textOrHex(body.bytes(body.left));
  return { report, answer: NO_ANSWER };
}
