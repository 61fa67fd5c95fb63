import { Button, SegmentedControl } from '@mantine/core';
import { IconHash, IconTableExport } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withValues } from '../../../lib/use-address.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { OutdatedNote } from '../../../lists/outdated-note.tsx';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';
import controls from '../../../ui/controls.module.css';
import { ProgressLine } from '../../../ui/table/progress-line.tsx';
import { livePauseMs } from '../frame/live-pauses.ts';
import { ReportExport } from '../frame/report-export.tsx';
import { NothingInReport, reportState } from '../frame/report-state.tsx';
import { ReportToolbar } from '../frame/report-toolbar.tsx';
import { useLiveLoad } from '../frame/use-live-load.ts';
import type { Report } from '../frame/use-report.ts';
import { periodParameters } from '../frame/use-report-url.ts';
import { withFleet } from '../frame/with-fleet.ts';
import { useReports } from '../reports-screen.tsx';
import { SavedMenu } from '../saved/saved-menu.tsx';
import type { Bucket } from './buckets.ts';
import { loadSummary } from './load-summary.ts';
import type { SummaryRow } from './summary-row.ts';
import classes from './summary-tab.module.css';
import { SummaryView } from './summary-view.tsx';
import { MEASURES, type Measure } from './sums.ts';
import { useSummaryUrl } from './use-summary-url.ts';

const BY_DAY = { groupBy: 'DAY', subtotals: 'VEHICLE' };

/** Activity of vehicles in a period, in total and by day. */
export function SummaryTab() {
  const { t } = useTranslation('reports');
  const { report } = useReports();
  const summaryUrl = useSummaryUrl();
  const client = useUncachedClient();
  const { where } = report;
  const ask = useMemo(
    () => (where ? (signal: AbortSignal) => loadSummary(client, where, signal) : null),
    [client, where],
  );
  const load = withFleet(useLiveLoad(ask, livePauseMs), report);
  const { data } = load;
  const pathOf = useTripsPath(report);
  const state = reportState(
    report,
    load,
    data?.vehicles.length === 0 && (
      <NothingInReport message={t(data.isUpdating ? 'updating.empty' : 'states.emptyHint')} />
    ),
  );
  return (
    <>
      <SavedMenu kind="SUMMARY" report={report} />
      <ReportExport
        name="summary"
        report={report}
        isEmpty={data?.vehicles.length === 0}
        {...(summaryUrl.hasDaysInFile && { more: BY_DAY })}
      />
      <ReportToolbar report={report}>
        <Choices url={summaryUrl} countsFuel={(data?.total.fuelL ?? null) !== null} />
      </ReportToolbar>
      <div className={classes.body}>
        {load.isLoading && data && <ProgressLine label={t('states.loading')} />}
        {load.failure && data && <OutdatedNote onRetry={load.retry} />}
        {state ?? (data && <SummaryView summary={data} report={report} url={summaryUrl} pathOf={pathOf} />)}
      </div>
    </>
  );
}

/** Address of a vehicle's trips in one column or the whole period. */
function useTripsPath({ url }: Report): (row: SummaryRow, bucket: Bucket | null) => string {
  const { params } = url;
  return useCallback(
    ({ id }, bucket) => {
      const kept = withValues(params, {
        sort: null,
        measure: null,
        figures: null,
        file: null,
        groups: null,
        vehicles: id,
      });
      return `/reports/trips?${withValues(kept, bucket ? periodParameters(bucket) : {})}`;
    },
    [params],
  );
}

/** Choices: measure, figures, and daily rows in files. Fuel is offered if reported. */
function Choices({ url, countsFuel }: { url: ReturnType<typeof useSummaryUrl>; countsFuel: boolean }) {
  const { t } = useTranslation('reports');
  const isPhone = useIsPhone();
  const measures = MEASURES.filter((each) => each !== 'fuel' || countsFuel || url.measure === 'fuel');
  return (
    <div className={classes.choices}>
      <SegmentedControl
        size="xs"
        aria-label={t('summary.measure')}
        classNames={{ label: classes.measure ?? '' }}
        data={measures.map((value) => ({ value, label: t(`columns.${value}`) }))}
        value={url.measure}
        onChange={(value) => url.show(value as Measure)}
      />
      {!isPhone && (
        <Button
          size="xs"
          className={controls.button ?? ''}
          variant={url.hasFigures ? 'light' : 'default'}
          aria-pressed={url.hasFigures}
          leftSection={<IconHash size={15} aria-hidden />}
          onClick={() => url.showFigures(!url.hasFigures)}
        >
          {t('summary.figures')}
        </Button>
      )}
      <Button
        size="xs"
        className={controls.button ?? ''}
        variant={url.hasDaysInFile ? 'light' : 'default'}
        aria-pressed={url.hasDaysInFile}
        leftSection={<IconTableExport size={15} aria-hidden />}
        onClick={() => url.putDaysInFile(!url.hasDaysInFile)}
      >
        {t('summary.daysInFile')}
      </Button>
    </div>
  );
}
