import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DetailCard } from '../../../details/detail-card.tsx';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import { playerAddress } from './player-address.ts';
import classes from './rental-detail.module.css';
import type { Rental } from './rental-query.ts';

const RentalDriving = graphql(`
  query RentalDriving($where: ById!) {
    rentalDriving(where: $where) {
      distance
      trips {
        from
        to
        isOpen
        distance
        maxSpeed
      }
    }
  }
`);

/** Trips shown at once; the player has them all. */
const SHOWN_MAX = 50;

/** Distance and trips of a rental; each trip opens the player at its beginning. */
export function RentalTrips({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const { moment, time } = useFormats();
  const { distanceText, speedText } = useUnits();
  const { id } = rental;
  const variables = useMemo(() => ({ where: { id } }), [id]);
  const { data, failed } = useAsked(RentalDriving, variables, ['Rental', 'VehicleDays']);
  const driving = data?.rentalDriving;
  return (
    <DetailCard title={t('detail.driven')}>
      {failed && <p className={classes.line}>{t('detail.drivenFailed')}</p>}
      {!driving && !failed && <Skeleton height={60} />}
      {driving && (
        <>
          <p className={classes.line}>
            <b>{distanceText(driving.distance)}</b> · {t('detail.trips', { count: driving.trips.length })}
          </p>
          <ul className={classes.trips}>
            {driving.trips.slice(0, SHOWN_MAX).map((trip) => (
              <li key={trip.from}>
                <Link to={playerAddress(rental, trip.from)}>
                  {moment(Date.parse(trip.from))} – {time(Date.parse(trip.to))}
                </Link>
                <span className="tabular">
                  {distanceText(trip.distance)} · {t('detail.upTo', { speed: speedText(trip.maxSpeed) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </DetailCard>
  );
}
