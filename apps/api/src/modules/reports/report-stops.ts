import type { StopsReportWhere } from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import type { Caller } from '../../caller.ts';
import {
  ALL_STRETCH_PARTS,
  reportStretches,
  type StretchesReport,
  type StretchParts,
} from './report-stretches.ts';

/** Stops as `reportStretches` finds them: those that were long enough, and idled long enough. */
export function reportStops(
  from: { db: Db; session: Queries },
  caller: Caller,
  { minDuration, minIdling, ...where }: StopsReportWhere,
  parts: StretchParts = ALL_STRETCH_PARTS,
): Promise<StretchesReport> {
  const wanted = { kind: 'STOP', minDurationS: minDuration ?? 0, minIgnitionS: minIdling ?? 0 } as const;
  return reportStretches(from, caller, { ...where, ...wanted }, parts);
}
