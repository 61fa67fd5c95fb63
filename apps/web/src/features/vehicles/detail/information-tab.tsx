import { Anchor, Button, Skeleton, Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useQuery } from 'urql';
import { useFormats } from '../../../lib/format.ts';
import { usePlaceText } from '../../../places/use-place-text.ts';
import { useMay } from '../../../session/use-may.ts';
import { Age } from '../../../ui/age.tsx';
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
            <Devices vehicleId={id} devices={vehicle.devices} />
          </div>
        </>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </div>
  );
}

function Facts({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { decimal, kilometres, whole, date, dateTime } = useFormats();
  const createdAtMs = Date.parse(vehicle.createdAt);
  const { fuelType, fuelConsumption, odometer, serviceOdometer, maxSpeed } = vehicle;
  const km = (metres: number) => t('common:units.km', { value: kilometres(metres) });
  const service = (dueM: number) =>
    dueM > odometer ? (
      km(dueM)
    ) : (
      <span className={classes.overdue}>
        <IconAlertTriangle size={15} aria-hidden />
        {km(dueM)}
        <small>{t('facts.overdue', { over: km(odometer - dueM) })}</small>
      </span>
    );
  return (
    <Section title={t('facts.vehicle')}>
      <dl>
        <Fact name={t('facts.brand')} value={vehicle.brand} />
        <Fact name={t('facts.model')} value={vehicle.model} />
        <Fact name={t('facts.type')} value={t(`types.${vehicle.type}`)} />
        <Fact name={t('facts.fuel')} value={fuelType && t(`fuels.${fuelType}`)} />
        <Fact
          name={t('facts.consumption')}
          value={given(fuelConsumption, (litres) => t('units.consumption', { value: decimal(litres) }))}
        />
        <Fact
          name={t('facts.maxSpeed')}
          value={given(maxSpeed, (speedKmh) => t('units.speed', { value: whole(speedKmh) }))}
        />
        <Fact name={t('facts.odometer')} value={km(odometer)} />
        <Fact name={t('facts.serviceOdometer')} value={given(serviceOdometer, service)} />
        <Fact
          name={t('facts.engineHours')}
          value={t('units.hours', { value: decimal(vehicle.engineHours) })}
        />
        <Fact name={t('facts.account')} value={vehicle.account.title} />
        <Fact
          name={t('facts.registered')}
          value={
            <Tooltip label={dateTime(createdAtMs)} openDelay={400}>
              <time dateTime={vehicle.createdAt}>{date(createdAtMs)}</time>
            </Tooltip>
          }
        />
      </dl>
    </Section>
  );
}

function LastPosition(props: { vehicleId: string; position: NonNullable<Vehicle['latestPosition']> | null }) {
  const { vehicleId, position } = props;
  const { t } = useTranslation('vehicles');
  const { coordinates, whole } = useFormats();
  const place = usePlaceText(vehicleId, position);
  return (
    <Section title={t('position.title')}>
      {position ? (
        <dl>
          {place && <Fact name={t('position.place')} value={place.full} />}
          <Fact name={t('position.coordinates')} value={coordinates(position)} />
          <Fact
            name={t('position.speed')}
            value={given(position.speed, (speedKmh) => t('units.speed', { value: whole(speedKmh) }))}
          />
          <Fact name={t('position.time')} value={<Age atMs={Date.parse(position.fixTime)} />} />
        </dl>
      ) : (
        <p>{t('position.none')}</p>
      )}
      <Anchor component={Link} to={`/vehicles/${vehicleId}/map`} size="sm" mt={14} display="inline-block">
        {t('position.history')}
      </Anchor>
    </Section>
  );
}

function Devices({ vehicleId, devices }: { vehicleId: string; devices: Vehicle['devices'] }) {
  const { t } = useTranslation('vehicles');
  const may = useMay();
  return (
    <Section title={t('devices.title')}>
      {devices.length === 0 && <p>{t('devices.none')}</p>}
      {devices.map(({ id, title, brand, model, connection, heardAt }) => (
        <div key={id} className={classes.device}>
          <h3>
            {may('inspect', 'Device') ? (
              <Anchor component={Link} to={`/devices/${id}`} size="sm">
                {title || [brand, model].filter(Boolean).join(' ') || t('cells.device')}
              </Anchor>
            ) : (
              title
            )}
          </h3>
          <dl>
            <Fact name={t('facts.model')} value={[brand, model].filter(Boolean).join(' ')} />
            <Fact name={t('devices.state')} value={t(`devices.connection.${connection}`)} />
            <Fact
              name={t('devices.heard')}
              value={heardAt ? <Age atMs={Date.parse(heardAt)} /> : t('devices.never')}
            />
          </dl>
        </div>
      ))}
      {may('create', 'Device') && (
        <Button
          component={Link}
          to={`/devices/onboard?vehicle=${vehicleId}`}
          variant="default"
          size="xs"
          mt={14}
        >
          {t('devices.add')}
        </Button>
      )}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  const { t } = useTranslation('vehicles');
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular" data-unknown={!value || undefined}>
        {value || t('facts.unknown')}
      </dd>
    </div>
  );
}

function given(value: number | null | undefined, write: (value: number) => ReactNode): ReactNode {
  return value === null || value === undefined ? null : write(value);
}
