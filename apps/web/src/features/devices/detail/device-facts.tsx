import { Anchor, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { Age } from '../../../ui/age.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { StatePill } from '../../../ui/state-pill.tsx';
import classes from './device-facts.module.css';
import type { Device } from './device-query.ts';

const STATE_OF = { ONLINE: 'moving', OFFLINE: 'offline', UNKNOWN: 'parked' } as const;

/** What is written down of a tracker, where it sits, and what it said last. */
export function DeviceFacts({ device }: { device: Device | null }) {
  if (!device) return <Skeleton height={320} radius="md" m={24} />;
  return (
    <div className={classes.facts}>
      <Identity device={device} />
      <div className={classes.side}>
        <Fitting device={device} />
        <Connection device={device} />
      </div>
    </div>
  );
}

function Identity({ device }: { device: Device }) {
  const { t } = useTranslation('devices');
  return (
    <Section title={t('detail.identity')}>
      <Fact name={t('fields.externalDeviceId')} value={device.externalDeviceId} />
      <Fact name={t('fields.brand')} value={device.brand} />
      <Fact name={t('fields.model')} value={device.model} />
      <Fact name={t('fields.serialNumber')} value={device.serialNumber} />
      <Fact name={t('fields.sim')} value={device.sim} />
      <Fact name={t('fields.iccid')} value={device.iccid} />
      <Fact name={t('fields.carrier')} value={device.carrier} />
      <Fact name={t('fields.timeZone')} value={device.timeZone} />
      <Fact name={t('fields.description')} value={device.description} />
    </Section>
  );
}

function Fitting({ device: { vehicle } }: { device: Device }) {
  const { t } = useTranslation('devices');
  return (
    <Section title={t('detail.fitting')}>
      <Fact
        name={t('detail.vehicle')}
        value={
          vehicle && (
            <span className={classes.vehicle}>
              <Anchor component={Link} to={`/vehicles/${vehicle.id}`}>
                {vehicle.title}
              </Anchor>
              <Plate number={vehicle.plateNumber} />
            </span>
          )
        }
      />
    </Section>
  );
}

function Connection({ device }: { device: Device }) {
  const { t } = useTranslation('devices');
  const { decimal, whole } = useFormats();
  const { connection, heardAt, protocol, ipAddress, gsmSignal, satellites, power } = device;
  return (
    <Section title={t('detail.connection')}>
      <Fact
        name={t('detail.state')}
        value={<StatePill state={STATE_OF[connection]}>{t(`connection.${connection}`)}</StatePill>}
      />
      <Fact
        name={t('detail.heard')}
        value={heardAt ? <Age atMs={Date.parse(heardAt)} /> : t('cells.never')}
      />
      <Fact name={t('detail.protocol')} value={protocol} />
      <Fact name={t('detail.address')} value={ipAddress} />
      <Fact name={t('detail.gsm')} value={number(gsmSignal, whole)} />
      <Fact name={t('detail.satellites')} value={number(satellites, whole)} />
      <Fact
        name={t('detail.power')}
        value={number(power, (volts) => t('detail.volts', { value: decimal(volts) }))}
      />
    </Section>
  );
}

const number = (value: number | null | undefined, write: (value: number) => string): string | null =>
  value === null || value === undefined ? null : write(value);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  const { t } = useTranslation('devices');
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular" data-unknown={!value || undefined}>
        {value || t('detail.unknown')}
      </dd>
    </div>
  );
}
