import { Anchor, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useQuery } from 'urql';
import { useFormats } from '../../lib/format.ts';
import classes from './information-tab.module.css';
import { type Vehicle, VehicleDetail } from './vehicle-query.ts';

const QUIET = { quiet: true };

/** What is written down of the vehicle, its last position and its trackers. */
export function InformationTab() {
  const { id = '' } = useParams();
  const [{ data }] = useQuery({ query: VehicleDetail, variables: { where: { id } }, context: QUIET });
  const vehicle = data?.vehicle;
  return (
    <div className={classes.tab}>
      {vehicle ? (
        <>
          <Facts vehicle={vehicle} />
          <div className={classes.side}>
            <LastPosition vehicleId={id} position={vehicle.latestPosition ?? null} />
            <Devices devices={vehicle.devices} />
          </div>
        </>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </div>
  );
}

function Facts({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation(['vehicle', 'common']);
  const { decimal, kilometres, whole, dateTime } = useFormats();
  const { fuelType, fuelConsumption, serviceOdometer, maxSpeed } = vehicle;
  const km = (metres: number) => t('common:units.km', { value: kilometres(metres) });
  return (
    <Section title={t('facts.vehicle')}>
      <Fact name={t('facts.brand')} value={vehicle.brand} />
      <Fact name={t('facts.model')} value={vehicle.model} />
      <Fact name={t('facts.type')} value={t(`types.${vehicle.type}`)} />
      <Fact name={t('facts.fuel')} value={fuelType && t(`fuels.${fuelType}`)} />
      <Fact
        name={t('facts.consumption')}
        value={given(fuelConsumption, (litres) => t('units.consumption', { value: decimal(litres) }))}
      />
      <Fact name={t('facts.odometer')} value={km(vehicle.odometer)} />
      <Fact name={t('facts.serviceOdometer')} value={given(serviceOdometer, km)} />
      <Fact name={t('facts.engineHours')} value={t('units.hours', { value: decimal(vehicle.engineHours) })} />
      <Fact
        name={t('facts.maxSpeed')}
        value={given(maxSpeed, (speedKmh) => t('units.speed', { value: whole(speedKmh) }))}
      />
      <Fact name={t('facts.account')} value={vehicle.account.title} />
      <Fact name={t('facts.registered')} value={dateTime(Date.parse(vehicle.createdAt))} />
    </Section>
  );
}

function LastPosition(props: { vehicleId: string; position: NonNullable<Vehicle['latestPosition']> | null }) {
  const { vehicleId, position } = props;
  const { t } = useTranslation('vehicle');
  const { coordinates, dateTime, whole } = useFormats();
  const toHistory = (
    <Anchor component={Link} to={`/vehicles/${vehicleId}/map`} size="sm" mt={14} display="inline-block">
      {t('position.history')}
    </Anchor>
  );
  if (!position) return <Section title={t('position.title')} note={t('position.none')} more={toHistory} />;
  return (
    <Section title={t('position.title')} more={toHistory}>
      <Fact name={t('position.place')} value={coordinates(position)} />
      <Fact
        name={t('position.speed')}
        value={given(position.speed, (speedKmh) => t('units.speed', { value: whole(speedKmh) }))}
      />
      <Fact name={t('position.time')} value={dateTime(Date.parse(position.fixTime))} />
    </Section>
  );
}

function Devices({ devices }: { devices: Vehicle['devices'] }) {
  const { t } = useTranslation('vehicle');
  const { dateTime } = useFormats();
  const title = t('devices.title');
  if (devices.length === 0) return <Section title={title} note={t('devices.none')} />;
  return (
    <Section title={title}>
      {devices.map(({ id, title: name, brand, model, connection, heardAt }) => (
        <Fact
          key={id}
          name={[name, brand, model].filter(Boolean).join(' · ')}
          value={`${t(`devices.connection.${connection}`)} · ${t('devices.heard')}: ${
            heardAt ? dateTime(Date.parse(heardAt)) : t('devices.never')
          }`}
        />
      ))}
    </Section>
  );
}

function Section(props: { title: string; note?: string; more?: ReactNode; children?: ReactNode }) {
  const { title, note, more, children } = props;
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {note ? <p>{note}</p> : <dl>{children}</dl>}
      {more}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string | null | undefined }) {
  const { t } = useTranslation('vehicle');
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular" data-unknown={!value || undefined}>
        {value || t('facts.unknown')}
      </dd>
    </div>
  );
}

function given(value: number | null | undefined, write: (value: number) => string): string | null {
  return value === null || value === undefined ? null : write(value);
}
