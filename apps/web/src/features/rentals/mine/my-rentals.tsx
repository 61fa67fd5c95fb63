import { Skeleton } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useFormats } from '../../../lib/format.ts';
import { Age } from '../../../ui/age.tsx';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { Driven } from '../list/rental-cells.tsx';
import { RentalState } from '../rental-state.tsx';
import classes from './my-rentals.module.css';
import { type MyRental, MyRentalsDocument } from './my-rentals-query.ts';

/** The clock of the server ends a rental: no event tells of it. */
const ASK_MS = 10_000;
const NOTHING = {};
const TYPES = ['MyRental'];

const RentedMap = lazy(() => import('./rented-map.tsx').then((it) => ({ default: it.RentedMap })));

/** What one has now, gets next, and had. */
export function MyRentals() {
  const { t } = useTranslation('rentals');
  const { data, failed, again } = useAsked(MyRentalsDocument, NOTHING, TYPES);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || again(), ASK_MS);
    return () => clearInterval(timer);
  }, [again]);
  return (
    <Page head={<PageHead title={t('list.title')} />}>
      {failed ? (
        <FailedMessage title={t('mine.failed')} message={t('mine.failedHint')} onRetry={again} />
      ) : (
        <div className={classes.body}>
          {data ? <Parts rentals={data.myRentals} /> : <Skeleton height={160} radius="md" />}
        </div>
      )}
    </Page>
  );
}

function Parts({ rentals }: { rentals: readonly MyRental[] }) {
  const { t } = useTranslation('rentals');
  const parts = {
    now: rentals.filter(({ state }) => state === 'OUT' || state === 'OVERDUE'),
    // The next one first.
    next: rentals.filter(({ state }) => state === 'PLANNED').reverse(),
    past: rentals.filter(({ state }) => state === 'RETURNED' || state === 'CANCELLED'),
  };
  if (rentals.length === 0)
    return (
      <StateMessage
        icon={<IconKey size={26} stroke={1.6} />}
        title={t('mine.empty')}
        message={t('mine.emptyHint')}
      />
    );
  return (
    <>
      {parts.now.map((rental) => (
        <Now key={rental.id} rental={rental} />
      ))}
      {(['next', 'past'] as const).map(
        (part) =>
          parts[part].length > 0 && (
            <DetailCard key={part} title={t(`mine.${part}`)}>
              <ul className={classes.rows}>
                {parts[part].map((rental) => (
                  <Row key={rental.id} rental={rental} />
                ))}
              </ul>
            </DetailCard>
          ),
      )}
    </>
  );
}

function Now({ rental }: { rental: MyRental }) {
  const { t } = useTranslation('rentals');
  const { moment } = useFormats();
  const { state, position, untilAt } = rental;
  const title = rental.vehicleTitle ?? t('mine.vehicle');
  return (
    <DetailCard title={t('mine.now')}>
      <div className={classes.head}>
        <IconKey size={20} stroke={1.7} aria-hidden />
        <Names rental={rental} />
        <RentalState state={state} />
      </div>
      <p className={classes.line}>
        {state === 'OVERDUE' ? t('mine.late') : t('mine.until', { at: moment(Date.parse(untilAt)) })}
      </p>
      <Agreed rental={rental} />
      {position && (
        <>
          <Suspense fallback={<Skeleton height={280} radius="md" />}>
            <RentedMap label={t('mine.map', { vehicle: title })} position={position} />
          </Suspense>
          <p className={classes.line}>
            <Age atMs={Date.parse(position.fixTime)} />
          </p>
        </>
      )}
      {state === 'OUT' && !position && <p className={classes.line}>{t('mine.noPlace')}</p>}
    </DetailCard>
  );
}

function Row({ rental }: { rental: MyRental }) {
  const { t } = useTranslation('rentals');
  const { moment } = useFormats();
  const [from, until] = [rental.fromAt, rental.returnedAt ?? rental.untilAt];
  const times = { from: moment(Date.parse(from)), until: moment(Date.parse(until)) };
  const wasRead = typeof rental.odometerOut === 'number' && typeof rental.odometerBack === 'number';
  return (
    <li>
      <div className={classes.head}>
        <Names rental={rental} />
        <RentalState state={rental.state} />
      </div>
      <p className={classes.line}>{t('mine.time', times)}</p>
      {wasRead && (
        <p className={classes.line}>
          {t('mine.driven')} <Driven of={rental} />
        </p>
      )}
      <Agreed rental={rental} />
    </li>
  );
}

function Names({ rental: { vehicleTitle, plateNumber } }: { rental: MyRental }) {
  const { t } = useTranslation('rentals');
  return (
    <span className={classes.names}>
      <b className="cut">{vehicleTitle ?? t('mine.vehicle')}</b>
      <Plate number={plateNumber} />
    </span>
  );
}

function Agreed({ rental: { price, deposit } }: { rental: MyRental }) {
  const { t } = useTranslation('rentals');
  const words = [price, deposit && t('cells.deposit', { deposit })].filter(Boolean);
  return words.length > 0 && <p className={classes.line}>{words.join(' · ')}</p>;
}
