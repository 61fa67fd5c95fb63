import { Instant } from '@fleet/contracts/instant';
import { z } from 'zod';
import { formatCursor, parseCursor } from './cursor.ts';
import type { Period } from './preset-period.ts';

const Bound = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .pipe(Instant);
/** Of which period the answer before was: a preset such as today would be another one after midnight. */
const Within = z
  .tuple([Bound, Bound])
  .refine(([from, to]) => from < to)
  .optional();
type Within = z.output<typeof Within>;
const boundsOf = ({ from, to }: Period) => [from.toISOString(), to.toISOString()];

/** The scope of an answer that goes on after another one: of the same period, whatever the time is. */
export function goingOn<Scope extends { period?: string | null | undefined }>(
  scope: Scope,
  after: { within: Within } | null,
): Scope {
  if (!after?.within || !scope.period || scope.period === 'CUSTOM') return scope;
  const [from, to] = after.within;
  return { ...scope, period: null, from, to };
}

/** Of no other day is there an answer, and the database's calendar has no year 0. */
const Day = z.iso.date().refine((day) => Instant.safeParse(new Date(day)).success);
const DayCursor = z.tuple([z.uuid(), Day.nullable(), Within]);
type DayKey = { vehicleId: string; day: string | null };

export function formatDayCursor({ vehicleId, day }: DayKey, period: Period): string {
  return formatCursor([vehicleId, day, boundsOf(period)]);
}

/** @throws InvalidInputError for text that no answer gave */
export function parseDayCursor(text: string): DayKey & { within: Within } {
  const [vehicleId, day, within] = parseCursor(DayCursor, text);
  return { vehicleId, day, within };
}

const StretchCursor = z.tuple([z.uuid(), z.iso.datetime(), z.uuid(), Within]);
type StretchKey = { vehicleId: string; from: Date; deviceId: string };

export function formatStretchCursor({ vehicleId, from, deviceId }: StretchKey, period: Period): string {
  return formatCursor([vehicleId, from.toISOString(), deviceId, boundsOf(period)]);
}

/** @throws InvalidInputError for text that no answer gave */
export function parseStretchCursor(text: string): StretchKey & { within: Within } {
  const [vehicleId, from, deviceId, within] = parseCursor(StretchCursor, text);
  return { vehicleId, from: new Date(from), deviceId, within };
}
