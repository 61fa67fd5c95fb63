import type { ReportVehicle } from '../frame/report-vehicle.ts';
import { type Bucket, bucketAt } from './buckets.ts';
import type { Summary } from './load-summary.ts';
import type { SummaryRow } from './summary-row.ts';
import { added, type Sums } from './sums.ts';

/** A row per vehicle with its columns. */
export function summaryRows(
  { vehicles, days }: Pick<Summary, 'vehicles' | 'days'>,
  buckets: readonly Bucket[],
  vehicleOf: (id: string) => ReportVehicle,
): SummaryRow[] {
  const cells = new Map<string, (Sums | null)[]>();
  for (const { vehicleId, startMs, sums } of days ?? []) {
    const column = bucketAt(buckets, startMs);
    if (column < 0) continue;
    const own = cells.get(vehicleId) ?? buckets.map(() => null);
    const before = own[column];
    own[column] = before ? added(before, sums) : sums;
    cells.set(vehicleId, own);
  }
  const none = buckets.map(() => null);
  return vehicles.map(({ vehicleId, sums, averageSpeedKmh }) => ({
    ...vehicleOf(vehicleId),
    sums,
    averageSpeedKmh,
    cells: cells.get(vehicleId) ?? none,
  }));
}
