import { trimFill } from '../printable.ts';
import { emptyReport } from '../report.ts';
import { ECHO, type Gt06Frame, type Reading } from './frame.ts';

const CELLS = 14;
/** Tenths of a kelvin, with the freezing point at 273.1. */
const FREEZING_POINT_K = 273.1;

/** State of a battery with a management system (0x40, WD-209). */
export function readBatteryManagement({ body }: Gt06Frame): Reading {
  const report = emptyReport();
  const { attributes } = report;
  body.skip(8); // serial number
  report.deviceTime = new Date(body.u32() * 1000);
  attributes.relativeCapacity = body.u8();
  attributes.remainingCapacity = body.u16();
  attributes.absoluteCapacity = body.u8();
  attributes.fullCapacity = body.u16();
  attributes.batteryHealth = body.u8();
  attributes.batteryC = body.u16() / 10 - FREEZING_POINT_K;
  attributes.current = body.u16();
  attributes.batteryV = body.u16() / 1000;
  attributes.cycleIndex = body.u16();
  for (let cell = 1; cell <= CELLS; cell++) attributes[`batteryCell${cell}V`] = body.u16() / 1000;
  attributes.currentChargeInterval = body.u16();
  attributes.maxChargeInterval = body.u16();
  attributes.barcode = trimFill(body.ascii(16));
  attributes.batteryVersion = body.u16();
  attributes.manufacturer = trimFill(body.ascii(16));
  attributes.batteryStatus = body.u32();
  attributes.controllerStatus = body.u32();
  attributes.controllerFault = body.u32();
  return { report, answer: ECHO };
}
