import { Skeleton } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useFormats } from '../../../lib/format.ts';
import { useInterval } from '../../../lib/use-interval.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { Driven } from '../list/rental-cells.tsx';
import { RentalState } from '../rental-state.tsx';
import { CurrentRental } from './current-rental.tsx';
import classes from './my-rentals.module.css';
import { type MyRental, MyRentalsDocument } from './my-rentals-query.ts';
import { Agreed, Names } from './rental-names.tsx';

/** Polling interval of positions; changes of rentals arrive by socket. */
const ASK_MS = 5_000;
const NOTHING = {};
/** Type whose changes refetch the query. */
const TYPES = ['MyRental', 'Rental'];

/** The person's current, upcoming and past rentals. */
export function MyRentals() {
  const { t } = useTranslation('rentals');
  const { data, failed, again } = useAsked(MyRentalsDocument, NOTHING, TYPES);
  useInterval(true, ASK_MS, again);
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
    // Next rental first.
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
        <CurrentRental key={rental.id} rental={rental} />
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
