import { trimFill } from '../printable.ts';
import { addAlarm, emptyReport } from '../report.ts';
import { eventAlarmOf } from './alarms.ts';
import { ECHO, type Gt06Frame, type Reading } from './frame.ts';
import { readBarePlace, readEventPlace, readTime } from './place-block.ts';

/** Date and event alone take this many bytes; longer bodies have a place. */
const BARE_EVENT_BYTES = 9;

/** Events of dashcams (0x95), with the names of the files they recorded. */
export function readEvent({ body, variant, zone }: Gt06Frame): Reading {
  const report = emptyReport();
  const { attributes } = report;
  const jc400 = variant === 'jc400';
  const withPlace = body.left > BARE_EVENT_BYTES;
  if (jc400) body.skip(3); // mark, version
  if (!withPlace) report.deviceTime = readTime(body, zone);
  else if (jc400) readEventPlace(body, report, zone);
  else readBarePlace(body, report, zone);
  if (jc400) attributes.powerV = body.u16() / 10;
  const event = body.u8();
  attributes.event = event;
  if (body.left >= 2) attributes.eventData = body.u16();
  addAlarm(attributes, eventAlarmOf(event, withPlace));
  const files = trimFill(body.ascii(body.left));
  if (files) attributes.eventFiles = files;
  return { report, answer: ECHO };
}
