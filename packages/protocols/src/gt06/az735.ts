import { addAlarm, emptyReport, type Report } from '../report.ts';
import { readCellWithLength } from './cells.ts';
import { encodeFrame } from './encode.ts';
import type { Gt06Frame, Reading } from './frame.ts';
import { TYPE } from './message-type.ts';
import { readOptionalPlace } from './place-block.ts';

/** AZ735 (0x32 and 0x33 in 79 79 frames): optional place, cells and access points, each after its length. */
export function readAz735(frame: Gt06Frame): Reading {
  const { body, type, serial, zone } = frame;
  const report = emptyReport();
  readOptionalPlace(body, report, zone);
  const withCell = body.peek() > 0;
  readCellWithLength(frame, report);
  if (withCell) report.attributes.networkMobileSignalStrength = body.u8();
  body.skip(body.u8()); // more cells
  body.skip(body.u8()); // access points
  const status = body.u8();
  report.attributes.status = status;
  if (type === TYPE.WIFI_5) setAlarm(report, status);
  const bytes = encodeFrame({ extended: true, type, serial });
  return { report, answer: { kind: 'bytes', when: 'identified', bytes } };
}

function setAlarm({ attributes }: Report, status: number): void {
  if (status === 0xa0) attributes.armed = true;
  else if (status === 0xa1) attributes.armed = false;
  else if (status === 0xa2 || status === 0xa3) addAlarm(attributes, 'lowBattery');
  else if (status === 0xa4) addAlarm(attributes, 'general');
  else if (status === 0xa5) addAlarm(attributes, 'door');
}
