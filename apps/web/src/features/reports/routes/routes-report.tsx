import { useTranslation } from 'react-i18next';
import { OutdatedNote } from '../../../lists/outdated-note.tsx';
import { ProgressLine } from '../../../ui/table/progress-line.tsx';
import body from '../frame/report-body.module.css';
import { ReportExport } from '../frame/report-export.tsx';
import { NothingInReport, reportState } from '../frame/report-state.tsx';
import { ReportToolbar } from '../frame/report-toolbar.tsx';
import { useReportVehicles } from '../frame/use-report-vehicles.ts';
import { withFleet } from '../frame/with-fleet.ts';
import { useReports } from '../reports-screen.tsx';
import { SavedMenu } from '../saved/saved-menu.tsx';
import { RoutesView } from './routes-view.tsx';
import { useRoutes } from './use-routes.ts';
import { useRoutesUrl } from './use-routes-url.ts';

/** Routes and speeds of the report's vehicles. */
export function RoutesReport() {
  const { t } = useTranslation('reports');
  const { report } = useReports();
  const url = useRoutesUrl();
  const { data, isLoading, failure, retry } = withFleet(useRoutes(report), report);
  const vehicleOf = useReportVehicles(report.fleet);
  const isEmpty = data?.routes.length === 0;
  const state = reportState(
    report,
    { data, failure, retry },
    isEmpty && <NothingInReport message={t('states.emptyHint')} />,
  );
  return (
    <>
      <SavedMenu kind="ROUTES" report={report} />
      <ReportExport name="routes" report={report} isEmpty={isEmpty} />
      <ReportToolbar report={report} />
      <div className={body.body}>
        {isLoading && data && <ProgressLine label={t('states.loading')} />}
        {failure && data && <OutdatedNote onRetry={retry} />}
        {state ?? (data && <RoutesView routes={data} report={report} url={url} vehicleOf={vehicleOf} />)}
      </div>
    </>
  );
}
