import { PackedDayError } from '@fleet/packed-day/packed-day-error';
import { utcDay } from './utc-day.ts';

/** A day of a device, by any instant in it. */
export type DayOf = { deviceId: string; atMs: number };

/**
 * What is kept of a device and a UTC day are not the bytes that were packed. Whoever asked of it has no answer, since one without
 * that day would be wrong; other days and other devices are as they were.
 */
export class DamagedDayError extends Error {
  override readonly name = 'DamagedDayError';
  readonly deviceId: string;
  /** As 2026-06-01. */
  readonly day: string;

  constructor({ deviceId, atMs }: DayOf, cause: Error) {
    const day = utcDay(atMs);
    super(`${day} of the device ${deviceId}: ${cause.message}`, { cause });
    this.deviceId = deviceId;
    this.day = day;
  }
}

/** What `unpack` has of the bytes of that day. @throws DamagedDayError */
export function unpackedOf<Unpacked>(of: DayOf, unpack: () => Unpacked): Unpacked {
  try {
    return unpack();
  } catch (error) {
    throw error instanceof PackedDayError && error.code === 'damaged'
      ? new DamagedDayError(of, error)
      : error;
  }
}
