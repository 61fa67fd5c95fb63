import { useMemo } from 'react';
import type { Period } from '../../../lib/period.ts';
import { type PickLoad, usePickVehicles } from '../../../pick/use-pick-vehicles.ts';
import { EVERYTHING } from './choice.ts';
import { type ReportTimes, useReportTimes } from './report-times.ts';
import { useAccountZone } from './use-account-zone.ts';
import { useReportPeriod } from './use-report-period.ts';
import { type ReportUrl, useReportUrl } from './use-report-url.ts';

/** What a report is of, as its address says it. */
export type Report = {
  url: ReportUrl;
  times: ReportTimes;
  period: Period;
  daysMax: number;
  /** Of the page of one vehicle, which chooses no others. */
  ownVehicleId: string | null;
  /** Those one may choose from. */
  fleet: PickLoad;
  /** The same for the server; null while it is not known whose days it counts by. */
  where: ReportWhere | null;
};
export type ReportWhere = {
  vehicleIds: string[] | null;
  groupIds: string[] | null;
  from: string;
  to: string;
};

/** Two years: more is a file, not a screen. */
const DAYS_MAX = 732;

export function useReport(ownVehicleId: string | null = null): Report {
  const url = useReportUrl(ownVehicleId === null ? 'THIS_WEEK' : 'TODAY');
  const zone = useAccountZone();
  const times = useReportTimes(zone ?? 'UTC');
  const period = useReportPeriod(url, times);
  const fleet = usePickVehicles(ownVehicleId === null);
  const choice = ownVehicleId === null ? url.choice : EVERYTHING;
  const where = useMemo((): ReportWhere | null => {
    if (zone === null) return null;
    const { vehicleIds, groupIds } = choice;
    const named = ownVehicleId === null ? vehicleIds : [ownVehicleId];
    return {
      vehicleIds: named.length > 0 ? [...named] : null,
      groupIds: groupIds.length > 0 ? [...groupIds] : null,
      from: new Date(period.fromMs).toISOString(),
      to: new Date(period.toMs).toISOString(),
    };
  }, [zone, choice, ownVehicleId, period]);
  return { url, times, period, daysMax: DAYS_MAX, ownVehicleId, fleet, where };
}
