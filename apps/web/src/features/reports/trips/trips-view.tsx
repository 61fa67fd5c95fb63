import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
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
import { useFuelFigure } from '../frame/use-fuel-figure.ts';
import type { Report } from '../frame/use-report.ts';
import { useVehicleOrder } from '../frame/use-vehicle-order.ts';
import { BorderNotes } from './border-notes.tsx';
import type { Trips } from './load-trips.ts';
import { playerAddress } from './trip.ts';
import { TripCard } from './trip-card.tsx';
import { TripDays } from './trip-days.tsx';
import { tripOrder } from './trip-order.ts';
import { TripsTable } from './trips-table.tsx';
import { type ChosenTrip, useChosenTrip } from './use-chosen-trip.ts';
import type { TripsUrl } from './use-trips-url.ts';

const TripMap = lazy(async () => ({ default: (await import('./trip-map.tsx')).TripMap }));

/** The card covers the lower part of the map. */
const CARD_INSETS = { top: 0, right: 40, bottom: 250, left: 0 };
const BARE_INSETS = { top: 0, right: 40, bottom: 0, left: 0 };

type Props = {
  trips: Trips;
  report: Report;
  url: TripsUrl;
  vehicleOf: (id: string) => ReportVehicle;
  /** Loads more; null if all are loaded. */
  onMore: (() => void) | null;
};

/** Loaded trips: totals, table and map. */
export function TripsView(props: Props) {
  const { trips: data, report, url, vehicleOf, onMore } = props;
  const { times, ownVehicleId } = report;
  const { trips } = data;
  const { t } = useTranslation('reports');
  const isPhone = useIsPhone();
  const compareVehicles = useVehicleOrder(vehicleOf);
  const groups = useMemo(() => {
    const { subtotals: by, sort } = url;
    const isOldestFirst = sort.field === 'time' && sort.direction === 'ASC';
    const compareRows = tripOrder(sort, by === 'DAY');
    const { accountDays: calendar } = times;
    return rowGroups(trips, { by, calendar, sums: data.sums, compareVehicles, compareRows, isOldestFirst });
  }, [trips, data.sums, times, compareVehicles, url.subtotals, url.sort]);
  const listed = useMemo(() => trips.toSorted(tripOrder(url.sort, false)), [trips, url.sort]);
  const chosen = useChosenTrip(trips, {
    chosenId: url.chosenId,
    timeZone: times.calendar.timeZone,
    leave: url.leave,
  });
  const shared = { vehicleOf, isOfOne: ownVehicleId !== null, times, addressOf: url.addressOf };
  const list = (
    <>
      <TripFigures trips={data} />
      <div className={classes.between}>
        <UpdatingNote freshUntilMs={staleFromMs(data)} times={times} />
      </div>
      <BorderNotes inPeriod={data.inPeriod} />
      {isPhone ? (
        <TripDays
          {...shared}
          groups={groups}
          by={url.subtotals}
          trips={listed}
          chosen={chosen}
          map={<TripOnMap {...props} chosen={chosen} />}
        />
      ) : (
        <TripsTable
          {...shared}
          groups={url.subtotals === 'NONE' ? null : groups}
          trips={listed}
          chosenId={chosen.trip?.id ?? null}
          sort={url.sort}
          onSort={url.sortBy}
        />
      )}
      {onMore && (url.sort.field !== 'time' || url.subtotals === 'NONE') && (
        <p className={classes.before}>{t('trips.sortedPart', { count: trips.length })}</p>
      )}
      {onMore && (
        <Button size="xs" variant="default" className={classes.more ?? ''} onClick={onMore}>
          {t('trips.more', { count: data.total.count - trips.length })}
        </Button>
      )}
      <div className={classes.credit}>
        <AddressCredit />
      </div>
    </>
  );
  if (isPhone) return <div className={classes.scroller}>{list}</div>;
  return (
    <div className={classes.split}>
      <div className={classes.scroller}>{list}</div>
      <div className={classes.map} data-chosen={chosen.trip !== null || undefined}>
        <TripOnMap {...props} chosen={chosen} />
        <CardOverMap {...props} chosen={chosen} />
      </div>
    </div>
  );
}

function TripOnMap({ trips: { trips }, chosen }: Props & { chosen: ChosenTrip }) {
  const isPhone = useIsPhone();
  const insets = chosen.trip && !isPhone ? CARD_INSETS : BARE_INSETS;
  return (
    <Suspense>
      <TripMap trip={chosen.trip} drawn={chosen.drawn} trips={trips} insets={insets} />
    </Suspense>
  );
}

function CardOverMap({ report, url, vehicleOf, chosen }: Props & { chosen: ChosenTrip }) {
  const { t } = useTranslation('reports');
  const { trip } = chosen;
  if (!trip) return <p className={classes.hint}>{t('trips.choose')}</p>;
  return (
    <div className={classes.card}>
      <TripCard
        trip={trip}
        title={vehicleOf(trip.vehicleId).title}
        drawn={chosen.drawn}
        hasFailed={chosen.hasFailed}
        day={chosen.day}
        times={report.times}
        link={new URL(playerAddress(trip), location.href).toString()}
        onClose={url.leave}
      />
    </div>
  );
}

function TripFigures({ trips: { total, inPeriod } }: { trips: Trips }) {
  const { t } = useTranslation('reports');
  const { whole } = useFormats();
  const units = useUnits();
  const duration = useDuration();
  const fuel = useFuelFigure();
  const speed = (speedKmh: number | null) =>
    speedKmh === null ? { value: '–' } : { value: units.speed(speedKmh), unit: units.speedSign };
  return (
    <Figures
      label={t('totals')}
      figures={[
        {
          name: t('columns.distance'),
          value: units.wholeDistance(inPeriod.distanceM),
          unit: units.distanceSign,
        },
        {
          name: t('columns.duration'),
          value: inPeriod.durationMs > 0 ? duration(inPeriod.durationMs) : hoursText(0),
        },
        { name: t('tabs.trips'), value: whole(total.count) },
        { name: t('columns.average'), ...speed(inPeriod.averageSpeedKmh) },
        { name: t('columns.max'), ...speed(inPeriod.maxSpeedKmh) },
        ...fuel.ofReport(inPeriod.fuelL),
      ]}
    />
  );
}
