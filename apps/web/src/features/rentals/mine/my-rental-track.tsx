import { Skeleton } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useFormats } from '../../../lib/format.ts';
import type { Period } from '../../../lib/period.ts';
import { useUnits } from '../../../lib/units.ts';
import { useInterval } from '../../../lib/use-interval.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { OptionSelect } from '../../../ui/pickers/option-select.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './my-rental-track.module.css';
import { type MyRental, MyRentalsDocument } from './my-rentals-query.ts';
import { RentedTrack } from './rented-track.tsx';
import { useMyDriving } from './use-my-driving.ts';

const [ASK_MS, DAY_MS] = [5_000, 86_400_000];
const NOTHING = {};
const TYPES = ['MyRental', 'Rental'];

/** Track of a rented vehicle since the hand-over, during the rental. */
export function MyRentalTrack() {
  const { t } = useTranslation('rentals');
  const { id = '' } = useParams();
  const { data, again } = useAsked(MyRentalsDocument, NOTHING, TYPES);
  useInterval(true, ASK_MS, again);
  const rental = data?.myRentals.find((one) => one.id === id);
  const title = rental ? (rental.vehicleTitle ?? t('mine.vehicle')) : t('list.title');
  if (data && rental?.state === 'OUT') return <Track rental={rental} title={title} />;
  return (
    <Page head={<PageHead title={title} before={<BackLink to="/rentals" label={t('detail.back')} />} />}>
      {data ? (
        <StateMessage
          icon={<IconKey size={26} stroke={1.6} />}
          title={t('mine.over')}
          message={t('mine.overHint')}
        />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </Page>
  );
}

const LAST_DAY = 'day';

function Track({ rental, title }: { rental: MyRental; title: string }) {
  const { t } = useTranslation('rentals');
  const { moment, time } = useFormats();
  const { distanceText } = useUnits();
  const driving = useMyDriving(rental.id);
  const [chosen, setChosen] = useState<string>(LAST_DAY);
  const [period, setPeriod] = useState<Period>(() => lastDay(rental));
  const trips = (driving?.trips ?? []).map((trip) => ({
    value: trip.from,
    label: `${moment(Date.parse(trip.from))} – ${time(Date.parse(trip.to))} · ${distanceText(trip.distance)}`,
    period: { fromMs: Date.parse(trip.from), toMs: Date.parse(trip.to) + 1 },
  }));
  const choose = (value: string) => {
    const trip = trips.find((one) => one.value === value);
    setChosen(trip?.value ?? LAST_DAY);
    setPeriod(trip?.period ?? lastDay(rental));
  };
  return (
    <Page
      head={
        <PageHead
          title={title}
          before={<BackLink to="/rentals" label={t('detail.back')} />}
          action={
            <OptionSelect
              className={classes.trips ?? ''}
              aria-label={t('mine.period')}
              options={[{ value: LAST_DAY, label: t('mine.lastDay') }, ...trips]}
              value={chosen}
              onChange={choose}
            />
          }
        />
      }
    >
      <RentedTrack rental={rental} title={title} period={period} />
    </Page>
  );
}

/** The last 24 hours, limited to the time since the hand-over. */
function lastDay({ handedOverAt, fromAt }: MyRental): Period {
  const toMs = Date.now();
  return { fromMs: Math.max(toMs - DAY_MS, Date.parse(handedOverAt ?? fromAt)), toMs };
}
