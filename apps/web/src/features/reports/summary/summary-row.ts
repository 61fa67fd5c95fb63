import type { Bucket } from './buckets.ts';
import { added, amountOf, type Measure, NO_SUMS, type Sums } from './sums.ts';

export type SummaryVehicle = { id: string; title: string; plate: string | null; type: string | null };

export type SummaryRow = SummaryVehicle & {
  sums: Sums;
  averageSpeedKmh: number | null;
  /** One per column; null without records. */
  cells: readonly (Sums | null)[];
};

export const SORTS = [
  'vehicle',
  'distance',
  'driving',
  'idling',
  'engine',
  'fuel',
  'average',
  'max',
] as const;
export type SummarySort = { field: (typeof SORTS)[number]; direction: 'ASC' | 'DESC' };

/** Sorts by the chosen column, then by name. */
export function sorted(rows: readonly SummaryRow[], sort: SummarySort, locale: string): SummaryRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const turn = sort.direction === 'ASC' ? 1 : -1;
  const byName = (a: SummaryRow, b: SummaryRow) => compare(a.title, b.title) || compare(a.id, b.id);
  if (sort.field === 'vehicle') return rows.toSorted((a, b) => byName(a, b) * turn);
  const { field } = sort;
  return rows.toSorted((a, b) => (figureOf(a, field) - figureOf(b, field)) * turn || byName(a, b));
}

function figureOf({ sums, averageSpeedKmh }: SummaryRow, field: Measure | 'average' | 'max'): number {
  if (field === 'average') return averageSpeedKmh ?? 0;
  if (field === 'max') return sums.maxSpeedKmh ?? 0;
  return amountOf(field, sums);
}

/** Totals of each column. */
export function totalsOf(rows: readonly SummaryRow[], buckets: readonly Bucket[]): Sums[] {
  return buckets.map((_, column) =>
    rows.reduce((sum, { cells }) => {
      const cell = cells[column];
      return cell ? added(sum, cell) : sum;
    }, NO_SUMS),
  );
}
