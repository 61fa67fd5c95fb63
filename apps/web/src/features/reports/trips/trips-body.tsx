import { useTranslation } from 'react-i18next';
import { OutdatedNote } from '../../../lists/outdated-note.tsx';
import { ProgressLine } from '../../../ui/table/progress-line.tsx';
import classes from '../frame/report-body.module.css';
import { NothingInReport, reportState } from '../frame/report-state.tsx';
import { ReportToolbar } from '../frame/report-toolbar.tsx';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import { SubtotalsChoice } from '../frame/subtotals-choice.tsx';
import type { Report } from '../frame/use-report.ts';
import { TripsView } from './trips-view.tsx';
import type { TripsParts } from './use-trips.ts';
import type { TripsUrl } from './use-trips-url.ts';

/** Controls and list of trips, or why there are none. */
export function TripsBody(props: {
  parts: TripsParts;
  report: Report;
  url: TripsUrl;
  vehicleOf: (id: string) => ReportVehicle;
  emptyHint: string;
}) {
  const { parts, report, url, vehicleOf, emptyHint } = props;
  const { data, isLoading, failure, retry } = parts;
  const { t } = useTranslation('reports');
  const state = reportState(
    report,
    parts,
    data?.total.count === 0 && (
      <NothingInReport message={data.isUpdating ? t('updating.empty') : emptyHint} />
    ),
  );
  return (
    <>
      <ReportToolbar report={report}>
        <SubtotalsChoice value={url.subtotals} onChoose={url.groupBy} />
      </ReportToolbar>
      <div className={classes.body}>
        {isLoading && data && <ProgressLine label={t('states.loading')} />}
        {failure && data && <OutdatedNote onRetry={retry} />}
        {state ??
          (data && (
            <TripsView
              trips={data}
              report={report}
              url={url}
              vehicleOf={vehicleOf}
              onMore={data.trips.length < data.total.count ? parts.more : null}
            />
          ))}
      </div>
    </>
  );
}
