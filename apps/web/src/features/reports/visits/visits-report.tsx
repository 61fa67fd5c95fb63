import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { OutdatedNote } from '../../../lists/outdated-note.tsx';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';
import { ProgressLine } from '../../../ui/table/progress-line.tsx';
import { chosenVehicles } from '../frame/choice.ts';
import { Figures } from '../frame/figures.tsx';
import { hoursText } from '../frame/hours-text.ts';
import { ReportExport } from '../frame/report-export.tsx';
import { NothingInReport, reportState } from '../frame/report-state.tsx';
import { ReportToolbar } from '../frame/report-toolbar.tsx';
import { useLiveLoad } from '../frame/use-live-load.ts';
import type { Report } from '../frame/use-report.ts';
import { useReportVehicles } from '../frame/use-report-vehicles.ts';
import { withFleet } from '../frame/with-fleet.ts';
import { useReports } from '../reports-screen.tsx';
import { loadVisits } from './load-visits.ts';
import { sumsOf } from './visit-sums.ts';
import classes from './visits-report.module.css';
import { VisitsTable } from './visits-table.tsx';

const PAUSE_MS = 30_000;
const pauseMs = () => PAUSE_MS;
/** Number of geofences with sums above the table. */
const SUMS_MAX = 6;

/** Visits of the report's vehicles to geofences, with durations. */
export function VisitsReport() {
  const { t } = useTranslation('reports');
  const { report } = useReports();
  const load = withFleet(useVisits(report), report);
  const vehicleOf = useReportVehicles(report.fleet);
  const { data } = load;
  const visits = data?.visits;
  const { fromMs, toMs } = report.period;
  const period = useMemo(() => ({ fromMs, toMs, nowMs: Date.now() }), [fromMs, toMs, visits]);
  const sums = useMemo(() => sumsOf(visits ?? [], period), [visits, period]);
  const state = reportState(
    report,
    load,
    visits?.length === 0 && <NothingInReport message={t('visits.emptyHint')} />,
  );
  return (
    <>
      <ReportExport name="visits" report={report} isEmpty={visits?.length === 0} />
      <ReportToolbar report={report} />
      <div className={classes.body}>
        {load.isLoading && data && <ProgressLine label={t('states.loading')} />}
        {load.failure && data && <OutdatedNote onRetry={load.retry} />}
        {state ?? (
          <>
            <Figures
              label={t('visits.sums')}
              figures={sums.slice(0, SUMS_MAX).map(({ title, insideMs, visits: count }) => ({
                name: title,
                value: hoursText(insideMs),
                unit: t('visits.count', { count }),
              }))}
            />
            <VisitsTable visits={visits ?? []} period={period} times={report.times} vehicleOf={vehicleOf} />
            {data?.hasMore && <p className={classes.more}>{t('visits.part')}</p>}
          </>
        )}
      </div>
    </>
  );
}

function useVisits(report: Report) {
  const client = useUncachedClient();
  const { where, fleet, url } = report;
  const ask = useMemo(() => {
    if (!where || fleet.status !== 'ready') return null;
    const { from, to } = where;
    const question = { vehicleIds: chosenVehicles(url.choice, fleet.vehicles), from, to };
    return (signal: AbortSignal) => loadVisits(client, question, signal);
  }, [client, where, fleet, url.choice]);
  return useLiveLoad(ask, pauseMs);
}
