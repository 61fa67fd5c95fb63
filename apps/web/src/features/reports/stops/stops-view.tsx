import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { AddressCredit } from '../../../places/address-credit.tsx';
import { useDuration } from '../../../tracks/use-duration.ts';
import { Figures } from '../frame/figures.tsx';
import { hoursText } from '../frame/hours-text.ts';
import { staleFromMs } from '../frame/live-pauses.ts';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import { rowGroups } from '../frame/row-groups.ts';
import classes from '../frame/split-view.module.css';
import { UpdatingNote } from '../frame/updating-note.tsx';
import { useEscape } from '../frame/use-escape.ts';
import { useFuelFigure } from '../frame/use-fuel-figure.ts';
import type { Report } from '../frame/use-report.ts';
import { useVehicleOrder } from '../frame/use-vehicle-order.ts';
import type { Stops } from './load-stops.ts';
import { idlingShare, type Stop } from './stop.ts';
import { StopCard } from './stop-card.tsx';
import { StopCards } from './stop-cards.tsx';
import { stopOrder } from './stop-order.ts';
import { StopsTable } from './stops-table.tsx';
import type { StopsUrl } from './use-stops-url.ts';

const StopMap = lazy(async () => ({ default: (await import('./stop-map.tsx')).StopMap }));

/** The card covers the lower part of the map. */
const CARD_INSETS = { top: 0, right: 40, bottom: 200, left: 0 };
const BARE_INSETS = { top: 0, right: 40, bottom: 40, left: 0 };
const PERCENT = 100;

type Props = {
  stops: Stops;
  report: Report;
  url: StopsUrl;
  vehicleOf: (id: string) => ReportVehicle;
  /** Loads more; null if all are loaded. */
  onMore: (() => void) | null;
};

/** Loaded stops: totals, table and map. */
export function StopsView(props: Props) {
  const { stops: data, report, url, vehicleOf } = props;
  const isPhone = useIsPhone();
  const { times } = report;
  const compareVehicles = useVehicleOrder(vehicleOf);
  const { stops } = data;
  const { field, direction } = url.sort;
  const listed = useMemo(
    () => stops.toSorted(stopOrder({ field, direction }, false)),
    [stops, field, direction],
  );
  const groups = useMemo(() => {
    const by = url.subtotals;
    const isOldestFirst = field === 'time' && direction === 'ASC';
    const compareRows = stopOrder({ field, direction }, by === 'DAY');
    const { accountDays: calendar } = times;
    return rowGroups(stops, { by, calendar, sums: data.sums, compareVehicles, compareRows, isOldestFirst });
  }, [stops, data.sums, times, compareVehicles, url.subtotals, field, direction]);
  const chosen = useMemo(() => stops.find(({ id }) => id === url.chosenId) ?? null, [stops, url.chosenId]);
  useEscape(chosen !== null, url.leave);
  const shared = { vehicleOf, times, chosen, addressOf: url.addressOf };
  const map = (
    <Suspense>
      <StopMap
        stops={stops}
        chosen={chosen}
        onChoose={url.choose}
        insets={chosen && !isPhone ? CARD_INSETS : BARE_INSETS}
      />
    </Suspense>
  );
  const list = (
    <>
      <StopFigures stops={data} />
      <div className={classes.between}>
        <UpdatingNote freshUntilMs={staleFromMs(data)} times={times} />
      </div>
      {isPhone ? (
        <StopCards {...shared} groups={groups} by={url.subtotals} stops={listed} map={map} />
      ) : (
        <StopsTable
          {...shared}
          groups={url.subtotals === 'NONE' ? null : groups}
          stops={listed}
          sort={url.sort}
          onSort={url.sortBy}
        />
      )}
      <More {...props} />
    </>
  );
  if (isPhone) return <div className={classes.scroller}>{list}</div>;
  return (
    <div className={classes.split}>
      <div className={classes.scroller}>{list}</div>
      <div className={classes.map} data-chosen={chosen !== null || undefined}>
        {map}
        <CardOverMap {...props} chosen={chosen} />
      </div>
    </div>
  );
}

/** Says what the list omits and how to get it. */
function More({ stops: { stops, total, startedBefore }, url, onMore }: Props) {
  const { t } = useTranslation('reports');
  const isPartial = onMore !== null && (url.sort.field !== 'time' || url.subtotals === 'NONE');
  return (
    <>
      {isPartial && <p className={classes.before}>{t('stops.sortedPart', { count: stops.length })}</p>}
      {onMore && (
        <Button size="xs" variant="default" className={classes.more ?? ''} onClick={onMore}>
          {t('stops.more', { count: total.count - stops.length })}
        </Button>
      )}
      {startedBefore > 0 && (
        <p className={classes.before}>{t('stops.startedBefore', { count: startedBefore })}</p>
      )}
      <div className={classes.credit}>
        <AddressCredit />
      </div>
    </>
  );
}

function CardOverMap({ report, url, vehicleOf, chosen }: Props & { chosen: Stop | null }) {
  const { t } = useTranslation('reports');
  if (!chosen) return <p className={classes.hint}>{t('stops.choose')}</p>;
  return (
    <div className={classes.card}>
      <StopCard
        stop={chosen}
        title={vehicleOf(chosen.vehicleId).title}
        times={report.times}
        onClose={url.leave}
      />
    </div>
  );
}

function StopFigures({ stops: { total } }: { stops: Stops }) {
  const { t } = useTranslation('reports');
  const { whole } = useFormats();
  const duration = useDuration();
  const fuel = useFuelFigure();
  const long = (ms: number) => (ms > 0 ? duration(ms) : hoursText(0));
  const share = idlingShare(total);
  return (
    <Figures
      label={t('totals')}
      figures={[
        { name: t('tabs.stops'), value: whole(total.count) },
        { name: t('columns.duration'), value: long(total.durationMs) },
        { name: t('columns.idling'), value: long(total.idlingMs) },
        {
          name: t('columns.idlingShare'),
          value: share === null ? '–' : whole(share * PERCENT),
          ...(share !== null && { unit: '%' }),
        },
        // Shown only if it differs from idling.
        ...(Math.abs(total.engineMs - total.idlingMs) >= MINUTE_MS
          ? [{ name: t('columns.engine'), value: long(total.engineMs) }]
          : []),
        ...fuel.ofReport(total.fuelL),
      ]}
    />
  );
}
const MINUTE_MS = 60_000;
