import { useCallback, useMemo, useState } from 'react';
import type { Period } from '../../../lib/period.ts';
import { type PickLoad, usePickVehicles } from '../../../pick/use-pick-vehicles.ts';
import { usePerson } from '../../../session/person.ts';
import { EVERYTHING, isEverything } from './choice.ts';
import { type ReportTimes, useReportTimes } from './report-times.ts';
import { useReportPeriod } from './use-report-period.ts';
import { type ReportUrl, useReportUrl } from './use-report-url.ts';

/** Vehicles and period of a report, from its address. */
export type Report = {
  url: ReportUrl;
  times: ReportTimes;
  period: Period;
  daysMax: number;
  /** Set on the page of one vehicle, which offers no choice. */
  ownVehicleId: string | null;
  /** Vehicles to choose from. */
  fleet: PickLoad;
  reloadFleet: () => void;
  /** Whether the person must choose vehicles, having no account. */
  needsChoice: boolean;
  /** Query arguments; null until vehicles are chosen. */
  where: ReportWhere | null;
};
export type ReportWhere = {
  vehicleIds: string[] | null;
  groupIds: string[] | null;
  from: string;
  to: string;
};

/** Maximum days on screen; longer periods are exported. */
const DAYS_MAX = 732;

export function useReport(ownVehicleId: string | null = null): Report {
  const url = useReportUrl(ownVehicleId === null ? 'THIS_WEEK' : 'TODAY');
  const times = useReportTimes();
  const period = useReportPeriod(url, times);
  const [attempt, setAttempt] = useState(0);
  const fleet = usePickVehicles(ownVehicleId === null, attempt);
  const reloadFleet = useCallback(() => setAttempt((count) => count + 1), []);
  const choice = ownVehicleId === null ? url.choice : EVERYTHING;
  const { accountId } = usePerson();
  const needsChoice = accountId === null && ownVehicleId === null && isEverything(choice);
  const where = useMemo((): ReportWhere | null => {
    if (needsChoice) return null;
    const { vehicleIds, groupIds } = choice;
    const named = ownVehicleId === null ? vehicleIds : [ownVehicleId];
    return {
      vehicleIds: named.length > 0 ? [...named] : null,
      groupIds: groupIds.length > 0 ? [...groupIds] : null,
      from: new Date(period.fromMs).toISOString(),
      to: new Date(period.toMs).toISOString(),
    };
  }, [needsChoice, choice, ownVehicleId, period]);
  return { url, times, period, daysMax: DAYS_MAX, ownVehicleId, fleet, reloadFleet, needsChoice, where };
}
