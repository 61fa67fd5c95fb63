import type { Attributes } from '@fleet/contracts/attributes';
import { bit } from '../bits.ts';
import { addAlarm } from '../report.ts';

/** Alarms by the bits that are cleared while they last; the first one counts, as the device means it. */
const ALARMS: readonly { bits: readonly number[]; alarm: string }[] = [
  { bits: [0], alarm: 'vibration' },
  { bits: [1, 18], alarm: 'sos' },
  { bits: [2], alarm: 'overspeed' },
  { bits: [19], alarm: 'powerCut' },
];

/** The status word: alarms are active low, bit 10 is the ignition. */
export function setStatus(attributes: Attributes, status: number): void {
  const active = ALARMS.find(({ bits }) => bits.some((index) => !bit(status, index)));
  addAlarm(attributes, active?.alarm);
  attributes.ignition = bit(status, 10);
  attributes.status = status;
}

/** Battery in steps, in percent, or in steps above 0xf0; zero does not tell. */
export function batteryPercent(level: number): number | null {
  if (level === 0) return null;
  if (level <= 3) return (level - 1) * 10;
  if (level <= 6) return (level - 1) * 20;
  if (level <= 100) return level;
  return level >= 0xf1 && level <= 0xf6 ? level - 0xf0 : null;
}
