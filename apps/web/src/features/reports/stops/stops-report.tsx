import { useTranslation } from 'react-i18next';
import { OutdatedNote } from '../../../lists/outdated-note.tsx';
import { ProgressLine } from '../../../ui/table/progress-line.tsx';
import body from '../frame/report-body.module.css';
import { ReportExport } from '../frame/report-export.tsx';
import { NothingInReport, reportState } from '../frame/report-state.tsx';
import { ReportToolbar } from '../frame/report-toolbar.tsx';
import { SubtotalsChoice } from '../frame/subtotals-choice.tsx';
import { useReportVehicles } from '../frame/use-report-vehicles.ts';
import { withFleet } from '../frame/with-fleet.ts';
import { useReports } from '../reports-screen.tsx';
import { SavedMenu } from '../saved/saved-menu.tsx';
import { StopFilters } from './stop-filters.tsx';
import { StopsView } from './stops-view.tsx';
import { useStops } from './use-stops.ts';
import { useStopsUrl } from './use-stops-url.ts';

/** Stops of the report's vehicles, with durations and idling. */
export function StopsReport() {
  const { t } = useTranslation('reports');
  const { report } = useReports();
  const url = useStopsUrl();
  const stops = useStops(report, url.scope);
  const { data, isLoading, failure, retry } = withFleet(stops, report);
  const vehicleOf = useReportVehicles(report.fleet);
  const isLimited = url.atLeast.stop !== null || url.atLeast.idling !== null;
  const hint = isLimited ? t('stops.emptyHintLimited') : t('stops.emptyHint');
  const state = reportState(
    report,
    { data, failure, retry },
    data?.total.count === 0 && <NothingInReport message={data.isUpdating ? t('updating.empty') : hint} />,
  );
  return (
    <>
      <SavedMenu kind="STOPS" report={report} more={url.scope} />
      <ReportExport name="stops" report={report} more={url.scope} isEmpty={data?.total.count === 0} />
      <ReportToolbar report={report}>
        <StopFilters url={url} />
        <SubtotalsChoice value={url.subtotals} onChoose={url.groupBy} />
      </ReportToolbar>
      <div className={body.body}>
        {isLoading && data && <ProgressLine label={t('states.loading')} />}
        {failure && data && <OutdatedNote onRetry={retry} />}
        {state ??
          (data && (
            <StopsView
              stops={data}
              report={report}
              url={url}
              vehicleOf={vehicleOf}
              onMore={data.stops.length < data.total.count ? stops.more : null}
            />
          ))}
      </div>
    </>
  );
}
