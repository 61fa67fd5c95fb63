import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../../../lib/units.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useDuration } from '../../../tracks/use-duration.ts';
import { type Figure, Figures } from '../frame/figures.tsx';
import { hoursText } from '../frame/hours-text.ts';
import { staleFromMs } from '../frame/live-pauses.ts';
import { UpdatingNote } from '../frame/updating-note.tsx';
import { useFuelFigure } from '../frame/use-fuel-figure.ts';
import type { Report } from '../frame/use-report.ts';
import { useReportVehicles } from '../frame/use-report-vehicles.ts';
import { type Bucket, bucketsOf } from './buckets.ts';
import { Legend } from './legend.tsx';
import levels from './levels.module.css';
import type { Summary } from './load-summary.ts';
import { SummaryCards } from './summary-cards.tsx';
import grid from './summary-grid.module.css';
import { SummaryGrid } from './summary-grid.tsx';
import { type SummaryRow, sorted } from './summary-row.ts';
import { summaryRows } from './summary-rows.ts';
import classes from './summary-tab.module.css';
import type { useSummaryUrl } from './use-summary-url.ts';

/** A loaded summary. */
export function SummaryView(props: {
  summary: Summary;
  report: Report;
  url: ReturnType<typeof useSummaryUrl>;
  pathOf: (row: SummaryRow, bucket: Bucket | null) => string;
}) {
  const { summary, report, url, pathOf } = props;
  const { times } = report;
  const { t, i18n } = useTranslation('reports');
  const isPhone = useIsPhone();
  const vehicleOf = useReportVehicles(report.fleet);
  const { sort, measure, hasFigures } = url;
  const buckets = useMemo(
    () => (summary.days ? bucketsOf(summary.period, times.accountDays) : []),
    [summary.days, summary.period, times],
  );
  const rows = useMemo(
    () => sorted(summaryRows(summary, buckets, vehicleOf), sort, i18n.language),
    [summary, buckets, vehicleOf, sort, i18n.language],
  );
  const freshUntilMs = staleFromMs(summary);
  const silent = summary.count - summary.vehicles.length;
  const notes = (
    <div className={classes.between}>
      <UpdatingNote freshUntilMs={freshUntilMs} times={times} />
      {silent > 0 && <span>{t('summary.silent', { count: silent })}</span>}
      {!summary.days && <span>{t('summary.tooMany')}</span>}
      {buckets.length > 0 && (
        <span className={classes.legend}>
          <Legend measure={measure} isWeek={buckets[0]?.isWeek ?? false} />
        </span>
      )}
    </div>
  );
  const parts = { rows, buckets, measure, times, pathOf };
  if (isPhone) {
    return (
      <div className={`${classes.scroller} ${levels.levels}`}>
        <SummaryFigures summary={summary} />
        {notes}
        <SummaryCards {...parts} />
      </div>
    );
  }
  return (
    <>
      <SummaryFigures summary={summary} />
      {notes}
      <div className={levels.levels} style={{ display: 'contents' }}>
        <SummaryGrid
          {...parts}
          hasFigures={hasFigures}
          freshUntilMs={freshUntilMs}
          sort={sort}
          onSort={url.sortBy}
          foot={<Foot summary={summary} columns={buckets.length} />}
        />
      </div>
    </>
  );
}

function SummaryFigures({ summary: { total, averageSpeedKmh } }: { summary: Summary }) {
  const { t } = useTranslation('reports');
  const units = useUnits();
  const duration = useDuration();
  const hours = (ms: number) => (ms > 0 ? duration(ms) : hoursText(0));
  const fuel = useFuelFigure();
  const speed = (speedKmh: number | null): Partial<Figure> & { value: string } =>
    speedKmh === null ? { value: '–' } : { value: units.speed(speedKmh), unit: units.speedSign };
  const figures: Figure[] = [
    {
      name: t('columns.distance'),
      value: units.wholeDistance(total.distanceM),
      unit: units.distanceSign,
    },
    { name: t('columns.driving'), value: hours(total.movingMs) },
    { name: t('columns.engine'), value: hours(total.engineMs) },
    { name: t('columns.idling'), value: hours(total.idlingMs) },
    ...fuel.ofReport(total.fuelL),
    { name: t('columns.average'), ...speed(averageSpeedKmh) },
    { name: t('columns.max'), ...speed(total.maxSpeedKmh) },
  ];
  return <Figures label={t('totals')} figures={figures} />;
}

/** Totals below the columns. */
function Foot({ summary, columns }: { summary: Summary; columns: number }) {
  const { t } = useTranslation('reports');
  const units = useUnits();
  const { total, averageSpeedKmh } = summary;
  const speed = (speedKmh: number | null) => (speedKmh === null ? '–' : units.speed(speedKmh));
  return (
    <tfoot>
      <tr className={grid.foot}>
        <th scope="row" className={grid.first}>
          {t('summary.vehicles', { count: summary.vehicles.length })}
        </th>
        {columns > 0 && <td colSpan={columns} />}
        <td className={grid.total}>
          {units.wholeDistance(total.distanceM)} <small>{units.distanceSign}</small>
        </td>
        <td className={grid.total}>{hoursText(total.movingMs)}</td>
        <td className={grid.total}>{hoursText(total.idlingMs)}</td>
        <td className={grid.total}>{speed(averageSpeedKmh)}</td>
        <td className={grid.total}>{speed(total.maxSpeedKmh)}</td>
      </tr>
    </tfoot>
  );
}
