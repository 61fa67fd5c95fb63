import { Button, Skeleton } from '@mantine/core';
import { IconGasStation, IconRoute, IconRuler2 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Tile, Tiles } from '../../../details/tiles.tsx';
import { useNowMs } from '../../../lib/clock.ts';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import { useAgeText } from '../../../ui/age.tsx';
import { RentalState } from '../rental-state.tsx';
import { DoorButtons } from './door-buttons.tsx';
import classes from './my-rentals.module.css';
import type { MyRental } from './my-rentals-query.ts';
import { Agreed, Names } from './rental-names.tsx';
import { useMyDriving } from './use-my-driving.ts';

const RentedMap = lazy(() => import('./rented-map.tsx').then((it) => ({ default: it.RentedMap })));

/** The person's current rental: position, end, and distance. */
export function CurrentRental({ rental }: { rental: MyRental }) {
  const { t } = useTranslation('rentals');
  const title = rental.vehicleTitle ?? t('mine.vehicle');
  return (
    <section className={classes.current} aria-label={title}>
      <Place rental={rental} title={title} />
      <div className={classes.inside}>
        <div className={classes.head}>
          <Names rental={rental} />
          <RentalState state={rental.state} />
        </div>
        <ReturnBy rental={rental} />
        <Agreed rental={rental} />
        {rental.state === 'OUT' && <Driving rental={rental} />}
      </div>
    </section>
  );
}

function Place({ rental: { state, position, category }, title }: { rental: MyRental; title: string }) {
  const { t } = useTranslation('rentals');
  if (state !== 'OUT') return null;
  if (!position) return <p className={classes.noPlace}>{t('mine.noPlace')}</p>;
  return (
    <div className={classes.place}>
      <Suspense fallback={<Skeleton height={220} radius={0} />}>
        <RentedMap label={t('mine.map', { vehicle: title })} position={position} category={category} />
      </Suspense>
      <SpeedNow position={position} />
    </div>
  );
}

function SpeedNow({ position: { speed, fixTime } }: { position: NonNullable<MyRental['position']> }) {
  const { speedText } = useUnits();
  const age = useAgeText(Date.parse(fixTime));
  return (
    <span className={`${classes.pill} tabular`}>
      {[typeof speed === 'number' && speedText(speed), age].filter(Boolean).join(', ')}
    </span>
  );
}

/** End of the rental, time left, and share of the time passed. */
function ReturnBy({ rental: { fromAt, untilAt, state } }: { rental: MyRental }) {
  const { t } = useTranslation('rentals');
  const { day, time } = useFormats();
  const nowMs = useNowMs();
  const [fromMs, untilMs] = [Date.parse(fromAt), Date.parse(untilAt)];
  if (state === 'OVERDUE') return <p className={classes.late}>{t('mine.late')}</p>;
  const share = Math.min(1, Math.max(0, (nowMs - fromMs) / (untilMs - fromMs)));
  return (
    <>
      <p className={classes.until}>
        <span>
          {t('mine.returnBy')} <b>{t('mine.at', { day: day(untilMs), time: time(untilMs) })}</b>
        </span>
        <span className={classes.left}>{useLeftText(untilMs - nowMs)}</span>
      </p>
      <div className={classes.bar} aria-hidden>
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
    </>
  );
}

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

/** Example: "in 2 d 18 h"; in minutes below an hour. */
function useLeftText(leftMs: number): string {
  const { t } = useTranslation('rentals');
  const left = Math.max(0, leftMs);
  if (left < HOUR_MS) return t('mine.leftMinutes', { minutes: Math.ceil(left / 60_000) });
  const [days, hours] = [Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / HOUR_MS)];
  return days === 0 ? t('mine.leftHours', { hours }) : t('mine.leftDays', { days, hours });
}

function Driving({ rental }: { rental: MyRental }) {
  const { id, position } = rental;
  const { t } = useTranslation('rentals');
  const { distanceText } = useUnits();
  const { whole } = useFormats();
  const driving = useMyDriving(id);
  const fuel = position?.fuel;
  const tiles: readonly Tile[] = [
    {
      name: t('fields.fuel'),
      icon: <IconGasStation size={15} aria-hidden />,
      value: typeof fuel === 'number' ? t('mine.percent', { value: whole(fuel) }) : null,
    },
    {
      name: t('mine.drivenTile'),
      icon: <IconRuler2 size={15} aria-hidden />,
      value: driving && distanceText(driving.distance),
    },
    {
      name: t('mine.trips'),
      icon: <IconRoute size={15} aria-hidden />,
      value: driving && whole(driving.trips.length),
    },
  ];
  return (
    <>
      <div className={classes.tiles}>
        <Tiles tiles={tiles} />
      </div>
      <div className={classes.actions}>
        <Button component={Link} to={`/rentals/${id}`} leftSection={<IconRoute size={17} aria-hidden />}>
          {t('mine.history')}
        </Button>
        <DoorButtons rental={rental} />
      </div>
    </>
  );
}
