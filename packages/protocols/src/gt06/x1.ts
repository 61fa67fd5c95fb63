import { bits } from '../bits.ts';
import { emptyReport } from '../report.ts';
import { emptyNetwork, readCell } from './cells.ts';
import { setCardDriver } from './dialects.ts';
import { ECHO, type Gt06Frame, NO_ANSWER, type Reading } from './frame.ts';
import { PLACE_BYTES, readPlace } from './place-block.ts';

/** X1: place, odometer, cell, driver, voltages, inputs and analogue ports in one report. */
export function readX1({ body, zone }: Gt06Frame): Reading {
  const report = emptyReport();
  const { attributes } = report;
  body.skip(4); // data and alarm
  readPlace(body, report, zone);
  body.skip(2); // terminal information
  attributes.odometerM = body.u32();
  report.network = emptyNetwork();
  report.network.cells.push({ mcc: body.u16(), mnc: body.u8(), lac: body.u16(), cellId: body.u32() });
  const driver = body.u32();
  if (driver > 0) attributes.driverUniqueId = String(driver);
  attributes.batteryV = body.u16() / 100;
  attributes.powerV = body.u16() / 100;
  const ports = body.u32();
  attributes.inputs = body.u8();
  attributes.outputs = body.u8();
  const analogPorts = bits(ports, 20, 24);
  for (let port = 1; port <= analogPorts; port++) attributes[`analog${port}V`] = body.u16() / 100;
  return { report, answer: NO_ANSWER };
}

/** Place, cell and the six-byte key of a driver (0x61). */
export function readIButton(frame: Gt06Frame): Reading {
  const { body, zone } = frame;
  const report = emptyReport();
  body.skip(8); // IMEI
  readPlace(body, report, zone);
  readCell(frame, report);
  const high = body.u32();
  report.attributes.driverUniqueId = String(high * 0x10000 + body.u16());
  return { report, answer: ECHO };
}

/** A small wired OBD/relay model (0x24 with a length of 0x2e). */
export function readSr411(frame: Gt06Frame): Reading {
  const { body, zone } = frame;
  const report = emptyReport();
  readPlace(body, report, zone);
  readCell(frame, report);
  report.attributes.ignition = body.u8() > 0;
  report.attributes.powerV = body.u16() / 100;
  report.attributes.batteryV = body.u16() / 100;
  return { report, answer: NO_ANSWER };
}

const UPLOAD_REPORT_LENGTH = 0x2c;
const CARD_BYTES = 8;
/** Of a country code, which stands right after the place here. */
const MCC_HIGH_BYTES: ReadonlySet<number> = new Set([1, 2, 3]);

/** 0x32 is a report of this kind in some models, and in others a cell with its length, which is 8 or more. */
export function isUploadReport({ body, length }: Gt06Frame): boolean {
  if (length !== UPLOAD_REPORT_LENGTH || body.left <= PLACE_BYTES) return false;
  return MCC_HIGH_BYTES.has(body.peek(PLACE_BYTES));
}

/** Place, cell, upload, odometer, voltages, hours, and with a card reader the driver's card (0x36, 0x32). */
export function readUploadReport(frame: Gt06Frame): Reading {
  const { body, zone } = frame;
  const report = emptyReport();
  const { attributes } = report;
  readPlace(body, report, zone);
  readCell(frame, report);
  attributes.ignition = body.u8() > 0;
  attributes.uploadMode = body.u8();
  attributes.archived = body.u8() > 0;
  attributes.odometerM = body.u32();
  attributes.powerV = body.u16() / 100;
  attributes.batteryV = body.u8() / 10;
  attributes.engineSeconds = body.u24() * 60;
  if (body.left >= CARD_BYTES) setCardDriver(report, body.hex(CARD_BYTES));
  return { report, answer: ECHO };
}

/** Place and a typed cell (0x38). */
export function readTypedCell(frame: Gt06Frame): Reading {
  const report = emptyReport();
  readPlace(frame.body, report, frame.zone);
  frame.body.skip(2); // mode of the upload, sent again
  readCell(frame, report);
  return { report, answer: NO_ANSWER };
}
