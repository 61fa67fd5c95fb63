import { Instant } from '@fleet/contracts/instant';
import { z } from 'zod';
import { formatCursor, parseCursor } from './cursor.ts';

/** Of no other day is there an answer, and the database's calendar has no year 0. */
const Day = z.iso.date().refine((day) => Instant.safeParse(new Date(day)).success);
const DayCursor = z.tuple([z.uuid(), Day.nullable()]);
type DayKey = { vehicleId: string; day: string | null };

export function formatDayCursor({ vehicleId, day }: DayKey): string {
  return formatCursor([vehicleId, day]);
}

/** @throws InvalidInputError for text that no answer gave */
export function parseDayCursor(text: string): DayKey {
  const [vehicleId, day] = parseCursor(DayCursor, text);
  return { vehicleId, day };
}

const StretchCursor = z.tuple([z.uuid(), z.iso.datetime(), z.uuid()]);
type StretchKey = { vehicleId: string; from: Date; deviceId: string };

export function formatStretchCursor({ vehicleId, from, deviceId }: StretchKey): string {
  return formatCursor([vehicleId, from.toISOString(), deviceId]);
}

/** @throws InvalidInputError for text that no answer gave */
export function parseStretchCursor(text: string): StretchKey {
  const [vehicleId, from, deviceId] = parseCursor(StretchCursor, text);
  return { vehicleId, from: new Date(from), deviceId };
}
