import { DecodeError } from '../decode-error.ts';
import { emptyReport, type Report } from '../report.ts';
import { readCell, readCellWithLength } from './cells.ts';
import { readDialect } from './dialects.ts';
import { ECHO, type Gt06Frame, NO_ANSWER, type Reading } from './frame.ts';
import { TYPE } from './message-type.ts';
import { readPlace, readTime } from './place-block.ts';
import { isNtReport, readStatus } from './status.ts';
import { readTrailer } from './trailer.ts';

/** The blocks of a combined message, in this order on the wire. */
type Blocks = { place?: true; cell?: 'plain' | 'length'; status?: true };

const BLOCKS: Readonly<Record<number, Blocks>> = {
  [TYPE.GPS]: { place: true },
  [TYPE.GPS_LBS_WIDE]: { place: true, cell: 'plain' },
  [TYPE.GPS_LBS]: { place: true, cell: 'plain' },
  [TYPE.STATUS]: { status: true },
  [TYPE.GPS_LBS_STATUS]: { place: true, cell: 'length', status: true },
  [TYPE.WIFI]: { place: true, cell: 'plain' },
  [TYPE.LBS_STATUS]: { cell: 'plain', status: true },
  [TYPE.GPS_PHONE]: { place: true },
  [TYPE.GPS_LBS_EXTEND]: { place: true },
  [TYPE.GPS_LBS_UPLOAD]: { place: true, cell: 'plain' },
  [TYPE.GPS_LBS_DRIVER]: { place: true, cell: 'plain' },
  [TYPE.GPS_LBS_STATUS_FENCE]: { place: true, cell: 'length', status: true },
  [TYPE.GPS_LBS_STATUS_LANGUAGE]: { place: true, cell: 'length', status: true },
  [TYPE.GPS_LBS_4]: { place: true, cell: 'plain' },
  [TYPE.GPS_LBS_5]: { place: true, cell: 'plain' },
  [TYPE.GPS_LBS_STATUS_4]: { place: true, cell: 'length', status: true },
  [TYPE.STATUS_MODULES]: { status: true },
  [TYPE.GPS_LBS_MODULES]: { place: true, cell: 'plain' },
  [TYPE.ALARM_MODULES]: { place: true, cell: 'plain', status: true },
  [TYPE.GPS_LBS_4G]: { place: true, cell: 'plain' },
  [TYPE.WIFI_4G]: { place: true, cell: 'plain', status: true },
  [TYPE.FENCE_SINGLE]: { place: true, cell: 'length', status: true },
  [TYPE.FENCE_MULTI]: { place: true, cell: 'length', status: true },
  [TYPE.LBS_ALARM_4G]: { cell: 'plain', status: true },
  [TYPE.LBS_ADDRESS_4G]: { cell: 'plain' },
};

const STATUS_ONLY: Blocks = { status: true };
const WITH_STATUS: Blocks = { place: true, cell: 'length', status: true };

function blocksOf(frame: Gt06Frame): Blocks {
  const { type, variant } = frame;
  if (isNtReport(frame)) return WITH_STATUS;
  if (type === TYPE.FENCE_SINGLE && (variant === 'seeworld' || variant === 'wearable')) return STATUS_ONLY;
  if (type === TYPE.GPS_LBS_STATUS && variant === 'vxt01') {
    return { place: true, cell: 'plain', status: true };
  }
  return BLOCKS[type] ?? {};
}

/** Reports made of place, cell and status in this order, each optional, and what a model adds at the end. */
export function readCombined(frame: Gt06Frame): Reading {
  const { body, type, variant } = frame;
  // Several cells in a message that otherwise has one; they say nothing the other reports do not.
  if (type === TYPE.LBS_STATUS && variant === 'space10x') return { answer: NO_ANSWER };
  const report = emptyReport();
  report.attributes.messageType = type;
  const blocks = blocksOf(frame);
  readPrefix(frame, report);
  if (blocks.place) readPlace(body, report, frame.zone);
  try {
    readAfterPlace(frame, report, blocks);
  } catch (error) {
    // Clones cut the end short; the place is worth keeping without it.
    if (!(error instanceof DecodeError) || report.place === null) throw error;
  }
  return { report, answer: ECHO };
}

function readAfterPlace(frame: Gt06Frame, report: Report, { cell, status }: Blocks): void {
  if (cell && frame.body.left > 0) {
    if (cell === 'length') readCellWithLength(frame, report);
    else readCell(frame, report);
  }
  if (hasByteAfterCell(frame)) frame.body.skip(1);
  if (status) readStatus(frame, report.attributes);
  readDialect(frame, report);
  readTrailer(frame, report);
}

/**
 * Offset of the driver's length in an NT report, after state, supply, battery, signal, alarm, language,
 * odometer and hours.
 */
const NT_DRIVER_AT = 13;

/** Some XT40 send a byte between cell and state; the driver's length at the end of the message reveals it. */
function hasByteAfterCell(frame: Gt06Frame): boolean {
  const { body, type } = frame;
  if (type !== TYPE.GPS_LBS_DRIVER || !isNtReport(frame)) return false;
  const endsWithDriverAt = (at: number) => body.left > at && body.peek(at) === body.left - at - 1;
  return !endsWithDriverAt(NT_DRIVER_AT) && endsWithDriverAt(NT_DRIVER_AT + 1);
}

function readPrefix(frame: Gt06Frame, report: Report): void {
  const { body, type, traits } = frame;
  if (type === TYPE.GPS_LBS && traits.qh302r) body.skip(8); // IMEI
  if (!isNtReport(frame)) return;
  body.skip(9); // source of the place, IMEI
  report.deviceTime = readTime(body, frame.zone);
}
