import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DetailCard } from '../../../details/detail-card.tsx';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { TripsOfDriverQuery } from '../../../generated/graphql/graphql.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import { useDuration } from '../../../tracks/use-duration.ts';
import type { Driver } from '../drivers-query.ts';
import keys from '../keys/keys.module.css';
import classes from './driver-trips.module.css';

const TripsOfDriver = graphql(`
  query TripsOfDriver($where: VehiclesTripsReportWhere!, $vehicles: VehiclesWhere!) {
    vehiclesTripsReport(where: $where) {
      nextCursor
      content {
        id
        vehicleId
        startTime
        endTime
        distance
        duration
        driver {
          driverId
        }
      }
    }
    vehicles(where: $vehicles, options: { size: 20 }) {
      content {
        id
        title
      }
    }
  }
`);

const DAY_MS = 86_400_000;
const DAYS = 7;
/** Maximum trips of all drivers of these vehicles; the report has the rest. */
const TRIPS_MAX = 500;
const MS_PER_SECOND = 1000;

type Trip = TripsOfDriverQuery['vehiclesTripsReport']['content'][number];

/** Recent trips with the driver's keys, newest first. */
export function DriverTrips({ driver }: { driver: Driver }) {
  const { t } = useTranslation('drivers');
  const { lastDrive } = driver;
  return (
    <DetailCard title={t('trips.title')}>
      {lastDrive ? (
        <Trips driverId={driver.id} vehicleIds={lastDrive.vehicleIds} />
      ) : (
        <p className={keys.none}>{t('trips.none')}</p>
      )}
    </DetailCard>
  );
}

function Trips({ driverId, vehicleIds }: { driverId: string; vehicleIds: string[] }) {
  const { t } = useTranslation('drivers');
  const ids = vehicleIds.join();
  const variables = useMemo(() => {
    const now = Date.now();
    const period = { from: new Date(now - DAYS * DAY_MS).toISOString(), to: new Date(now).toISOString() };
    const chosen = ids.split(',');
    return { where: { vehicleIds: chosen, ...period, limit: TRIPS_MAX }, vehicles: { ids: chosen } };
  }, [ids]);
  const { data, failed } = useAsked(TripsOfDriver, variables);
  if (failed) return <p role="alert">{t('trips.failed')}</p>;
  if (!data) return <Skeleton height={96} radius="md" />;
  const { content, nextCursor } = data.vehiclesTripsReport;
  const trips = content
    .filter(({ driver }) => driver?.driverId === driverId)
    .sort((a, b) => b.startTime.localeCompare(a.startTime));
  const titles = new Map(data.vehicles.content.map(({ id, title }) => [id, title]));
  return (
    <>
      {trips.length === 0 ? (
        <p className={keys.none}>{t('trips.none')}</p>
      ) : (
        <TripsTable trips={trips} titleOf={(id) => titles.get(id) ?? t('cells.goneVehicle')} />
      )}
      {nextCursor && <p className={keys.none}>{t('trips.part')}</p>}
    </>
  );
}

function TripsTable({ trips, titleOf }: { trips: readonly Trip[]; titleOf: (id: string) => string }) {
  const { t } = useTranslation('drivers');
  const { dateTime } = useFormats();
  const { distanceText } = useUnits();
  const duration = useDuration();
  return (
    <table className={`${classes.table} tabular`}>
      <thead>
        <tr>
          <th scope="col">{t('trips.when')}</th>
          <th scope="col">{t('trips.vehicle')}</th>
          <th scope="col">{t('trips.distance')}</th>
          <th scope="col">{t('trips.duration')}</th>
        </tr>
      </thead>
      <tbody>
        {trips.map(({ id, vehicleId, startTime, endTime, distance, duration: seconds }) => (
          <tr key={id}>
            <td>
              <Link to={playerAddress({ vehicleId, startTime, endTime })}>
                {dateTime(Date.parse(startTime))}
              </Link>
            </td>
            <td className="cut">{titleOf(vehicleId)}</td>
            <td>{distanceText(distance)}</td>
            <td>{duration(seconds * MS_PER_SECOND)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Address of the trip in the vehicle's player. */
function playerAddress({ vehicleId, startTime, endTime }: Pick<Trip, 'vehicleId' | 'startTime' | 'endTime'>) {
  const to = new Date(Date.parse(endTime) + MS_PER_SECOND).toISOString();
  const period = new URLSearchParams({ period: 'CUSTOM', from: startTime, to, at: startTime });
  return `/vehicles/${vehicleId}/map?${period}`;
}
