import type { DeviceZone } from '../device-time.ts';
import { instantOf } from '../device-time.ts';
import type { Report } from '../report.ts';
import { clockOf, dayOf, MIDNIGHT } from '../text-time.ts';

/** `*HQ,identifier,type,fields…#` taken apart. */
export type TextFrame = {
  maker: string;
  identifier: string;
  type: string;
  fields: string[];
  /** Everything after the type, for texts with commas of their own. */
  text: string;
  zone: DeviceZone;
  receivedAt: Date;
};

/** What a text says; `null` where its type says nothing we know or its fields do not fit the type. */
export type TextReader = (frame: TextFrame) => Report | null;

const DAY_MS = 24 * 3600 * 1000;

/**
 * The instant of "hhmmss" and "ddmmyy"; null without a date. A report of today that tells no time is from now: at
 * midnight all reports of a day would be one.
 */
export function timeOf(frame: TextFrame, clock: string | undefined, day: string | undefined): Date | null {
  const date = dayOf(day);
  if (!date) return null;
  const time = clockOf(clock);
  const instant = instantOf({ ...date, ...(time ?? MIDNIGHT) }, frame.zone);
  const age = frame.receivedAt.getTime() - instant.getTime();
  return time === null && age >= 0 && age < DAY_MS ? frame.receivedAt : instant;
}

const HALF_DAY_MS = 12 * 3600 * 1000;

/** The instant of "hhmmss" next to the time of receipt, for reports without a date; that time without either. */
export function nearestOf({ zone, receivedAt }: TextFrame, clock: string | undefined): Date {
  const time = clockOf(clock);
  if (!time) return receivedAt;
  const day = { year: receivedAt.getUTCFullYear(), month: receivedAt.getUTCMonth() + 1 };
  const today = instantOf({ ...day, day: receivedAt.getUTCDate(), ...time }, zone);
  const ahead = today.getTime() - receivedAt.getTime();
  const days = ahead > HALF_DAY_MS ? -1 : ahead < -HALF_DAY_MS ? 1 : 0;
  return days === 0 ? today : instantOf({ ...day, day: receivedAt.getUTCDate() + days, ...time }, zone);
}

export function integerOf(text: string | undefined): number | null {
  return text !== undefined && /^\s*-?\d+\s*$/.test(text) ? Number(text) : null;
}

export function decimalOf(text: string | undefined): number | null {
  return text !== undefined && /^\s*-?\d+\.?\d*\s*$/.test(text) ? Number(text) : null;
}

const STATUS = /^[0-9a-fA-F]{8}$/;

export function statusOf(text: string | undefined): number | null {
  return text !== undefined && STATUS.test(text) ? Number.parseInt(text, 16) : null;
}
