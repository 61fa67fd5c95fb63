import type { ReportSubtotals } from '@fleet/contracts/fleet-report';
import type { Language } from '../../http/language.ts';
import type { Subtotal } from './read-subtotals.ts';

/** Which sums a line of a file holds; null for one that holds none. */
export type SubtotalLevel = ReportSubtotals | null;

type Row = { vehicleId: string; day: string };
type Part<Each> = { rows: readonly Each[]; next: Row | null; subtotals: readonly Subtotal[] };

/**
 * The lines of a part: under the last row of a day, and of a vehicle, what it comes to. One that goes on in the next part
 * has its line there.
 */
export function withSubtotals<Each extends Row, Line>(
  { rows, next, subtotals }: Part<Each>,
  lineOf: (row: Each) => Line,
  sumOf: (subtotal: Subtotal) => Line,
): Line[] {
  const byKey = new Map(subtotals.map((subtotal) => [keyOf(subtotal), subtotal]));
  return rows.flatMap((row, index) => {
    const after = rows[index + 1] ?? next;
    const isLastOfVehicle = after?.vehicleId !== row.vehicleId;
    const isLastOfDay = isLastOfVehicle || after.day !== row.day;
    const under = [
      isLastOfDay ? byKey.get(keyOf(row)) : undefined,
      isLastOfVehicle ? byKey.get(keyOf({ ...row, day: null })) : undefined,
    ];
    return [lineOf(row), ...under.filter((subtotal) => subtotal !== undefined).map(sumOf)];
  });
}

const keyOf = ({ vehicleId, day }: Pick<Subtotal, 'vehicleId' | 'day'>) => `${vehicleId} ${day ?? ''}`;

export const levelOf = ({ day }: Subtotal): SubtotalLevel => (day === null ? 'VEHICLE' : 'DAY');

const WORDS: Record<ReportSubtotals, Record<Language, (name: string) => string>> = {
  DAY: { en: (name) => `${name}, day total`, ru: (name) => `${name}, итого за день` },
  VEHICLE: { en: (name) => `${name}, total`, ru: (name) => `${name}, итого` },
};

/** What a line is called: the vehicle, and whether it is a sum. */
export function titleOf(
  { name, level }: { name: string | null; level: SubtotalLevel },
  language: Language,
): string | null {
  return level === null ? name : WORDS[level][language](name ?? '');
}

/** A day as a cell of a file; nothing where there is none. */
export const dayCell = (day: string | null): Date | null =>
  day === null ? null : new Date(`${day}T00:00:00Z`);
