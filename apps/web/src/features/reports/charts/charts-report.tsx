import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '../../../charts/envelope.ts';
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
import { ChartsView } from './charts-view.tsx';
import { ReadingChoice } from './reading-choice.tsx';
import { isTooMuch, shownReadings } from './readings.ts';
import { TooMuch } from './too-much.tsx';
import { useChartsUrl } from './use-charts-url.ts';
import { useReadingNames, useReadings } from './use-readings.ts';

/** Charts of one or two readings over the period or a part of it. */
export function ChartsReport() {
  const { t } = useTranslation('reports');
  const { report } = useReports();
  const url = useChartsUrl(report.period);
  const names = useReadingNames(report);
  const readings = shownReadings(url.readings, names.data?.names ?? null);
  const { data, isLoading, failure, retry } = withFleet(
    useReadings(report, readings, url.zoom ?? report.period),
    report,
  );
  const vehicleOf = useReportVehicles(report.fleet);
  // The kind of a reading must be known before it is drawn.
  const areNamed = names.data !== null || names.failure !== null;
  const state = reportState(
    report,
    { data: areNamed ? data : null, failure, retry },
    (data?.vehicles === 0 && <NothingInReport message={t('states.emptyHint')} />) ||
      (data && isTooMuch(data) && <TooMuch />) ||
      false,
  );
  return (
    <>
      <SavedMenu kind="CHARTS" report={report} more={{ readings }} />
      <ReportExport
        name="charts"
        report={report}
        more={fileOf(readings, url.zoom)}
        isEmpty={data?.vehicles === 0}
      />
      <ReportToolbar report={report}>
        <ReadingChoice names={names} chosen={readings} onChoose={url.choose} />
      </ReportToolbar>
      <div className={body.body}>
        {isLoading && data && <ProgressLine label={t('states.loading')} />}
        {failure && data && <OutdatedNote onRetry={retry} />}
        {state ??
          (data && (
            <ChartsView
              data={data}
              names={names.data?.names ?? []}
              report={report}
              url={url}
              vehicleOf={vehicleOf}
            />
          ))}
      </div>
    </>
  );
}

/** Exports the visible part. */
function fileOf(readings: readonly string[], zoom: TimeSpan | null): object {
  if (zoom === null) return { readings };
  return { readings, from: new Date(zoom.fromMs).toISOString(), to: new Date(zoom.toMs).toISOString() };
}
