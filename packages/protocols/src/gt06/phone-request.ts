import { trimFill } from '../printable.ts';
import { emptyReport } from '../report.ts';
import { readCell } from './cells.ts';
import type { Gt06Frame, Reading } from './frame.ts';
import { answerAddress } from './service.ts';

const PHONE_BYTES = 21;
/** Type, serial number and checksum. */
const AROUND_BODY_BYTES = 5;

/** A list of access points has the same type, and its number of them where this has its length. */
export function isPhoneRequest({ body, length }: Gt06Frame): boolean {
  return body.left === length - AROUND_BODY_BYTES;
}

/** A cell, and the telephone that asks for its address ("GT03A/B Communication protocol" 1.82, 5.6). */
export function readPhoneRequest(frame: Gt06Frame): Reading {
  const report = emptyReport();
  readCell(frame, report);
  const phone = trimFill(frame.body.ascii(Math.min(PHONE_BYTES, frame.body.left)));
  if (phone) report.attributes.phone = phone;
  return { report, ...answerAddress() };
}
