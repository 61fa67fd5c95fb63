import type { Attributes } from '@fleet/contracts/attributes';
import { trimFill } from '../printable.ts';
import { emptyReport } from '../report.ts';
import { type Gt06Frame, NO_ANSWER, type Reading } from './frame.ts';
import { readTime } from './place-block.ts';

/** The last known place at the end, which has no time of its own. */
const PLACE_BYTES = 12;

/** Readings of the diagnostic interface (0x8C): time, ignition, "283=00000000,463=00000056,…". */
export function readObd({ body, zone }: Gt06Frame): Reading {
  const report = emptyReport();
  report.deviceTime = readTime(body, zone);
  report.attributes.ignition = body.u8() > 0;
  setObdPairs(report.attributes, body.ascii(Math.max(body.left - PLACE_BYTES, 0)));
  return { report, answer: NO_ANSWER };
}

/** All numbers have two decimals: km/h, rpm, degrees, and kilometres of the odometer. */
const OBD_DIVISOR = 100;
const M_PER_KM = 1000;
const S_PER_HOUR = 3600;

/** Parameters of the FM08ABC by the first two hex digits of their name. */
const OBD_NUMBERS: Readonly<Record<number, string>> = {
  40: 'odometerM',
  43: 'fuel',
  45: 'coolantC',
  53: 'obdSpeedKmh',
  54: 'rpm',
  71: 'fuelUsedL',
  73: 'engineHours',
};
const OBD_VIN = 0x4a;

/** "28=00000000,46=…" pairs of an OBD model (0x8C). */
function setObdPairs(attributes: Attributes, text: string): void {
  for (const pair of text.split(',')) {
    const [id = '', value = ''] = pair.split('=');
    const number = Number.parseInt(id.slice(0, 2), 16);
    const name = OBD_NUMBERS[number];
    const reading = Number.parseInt(value, 16) / OBD_DIVISOR;
    if (number === OBD_VIN && value) attributes.vin = trimFill(value);
    else if (name && !Number.isNaN(reading)) setObdReading(attributes, name, reading);
  }
}

function setObdReading(attributes: Attributes, name: string, reading: number): void {
  if (name === 'engineHours') attributes.engineSeconds = reading * S_PER_HOUR;
  else attributes[name] = name === 'odometerM' ? reading * M_PER_KM : reading;
}
