import { ActionIcon, Button } from '@mantine/core';
import {
  IconAntennaBars5,
  IconBattery3,
  IconBolt,
  IconCpu,
  IconExternalLink,
  IconSatellite,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { FixNotice } from '../../../details/fix-notice.tsx';
import { signalLevelOf } from '../../../fleet/signal-level.ts';
import { useFormats } from '../../../lib/format.ts';
import { given } from '../../../lib/given.ts';
import { useMay } from '../../../session/use-may.ts';
import { Age } from '../../../ui/age.tsx';
import { DemoBadge } from '../../../ui/demo-badge.tsx';
import { StatePill } from '../../../ui/state-pill.tsx';
import classes from './device-cards.module.css';
import type { Vehicle } from './vehicle-query.ts';

type Device = Vehicle['devices'][number];
const STATE_OF = { ONLINE: 'moving', OFFLINE: 'offline', UNKNOWN: 'parked' } as const;
const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** Trackers of a vehicle: connection, identifiers, signal and battery. */
export function DeviceCards({ vehicle: { id, devices, latestPosition } }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicles');
  const may = useMay();
  return (
    <section className={classes.card} aria-label={t('devices.title')}>
      {devices.length === 0 && (
        <div className={classes.none}>
          <IconCpu size={18} stroke={1.7} aria-hidden />
          {t('devices.none')}
        </div>
      )}
      {devices.map((device) => (
        // With several trackers it is unknown which one sent the newest fix, so its battery is not shown.
        <DeviceCard
          key={device.id}
          device={device}
          battery={devices.length === 1 ? (latestPosition?.battery ?? null) : null}
        />
      ))}
      {may('create', 'Device') && devices.length === 0 && (
        <Button component={Link} to={`/devices/onboard?vehicle=${id}`} variant="default" size="xs">
          {t('devices.add')}
        </Button>
      )}
    </section>
  );
}

function DeviceCard({ device, battery }: { device: Device; battery: number | null }) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { decimal, whole } = useFormats();
  const may = useMay();
  const name = device.title || [device.brand, device.model].filter(Boolean).join(' ') || t('cells.device');
  const { connection, heardAt, gsmSignal, satellites, power } = device;
  return (
    <div className={classes.device}>
      <div className={classes.head}>
        <IconCpu size={18} stroke={1.7} aria-hidden />
        <h2>{name}</h2>
        {device.demoUntil && <DemoBadge />}
        <StatePill state={STATE_OF[connection]}>
          <span>
            {t(`devices.connection.${connection}`)}
            {heardAt && <> · {<Age atMs={Date.parse(heardAt)} />}</>}
          </span>
        </StatePill>
        {may('inspect', 'Device') && (
          <ActionIcon
            component={Link}
            to={`/devices/${device.id}`}
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('devices.open', { title: name })}
          >
            <IconExternalLink size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </div>
      {device.fixProblem && <FixNotice problem={device.fixProblem} />}
      {may('inspect', 'Device') && !device.demoUntil && (
        <FactGrid>
          <Fact name={t('devices.imei')} value={device.externalDeviceId} copy={device.externalDeviceId} />
          <Fact name={t('devices.sim')} value={device.sim} copy={device.sim} />
        </FactGrid>
      )}
      <dl className={classes.readings}>
        <Reading
          name={t('devices.gsm')}
          icon={<IconAntennaBars5 {...ICON} />}
          value={given(gsmSignal, (strength) => t(`devices.signal.${signalLevelOf(strength)}`))}
        />
        <Reading
          name={t('devices.satellites')}
          icon={<IconSatellite {...ICON} />}
          value={given(satellites, whole)}
        />
        <Reading
          name={t('devices.power')}
          icon={<IconBolt {...ICON} />}
          value={given(power, (volts) => t('common:units.volts', { value: decimal(volts) }))}
        />
        <Reading
          name={t('devices.battery')}
          icon={<IconBattery3 {...ICON} />}
          value={given(battery, (percent) => t('common:units.percent', { value: whole(percent) }))}
        />
      </dl>
    </div>
  );
}

function Reading({ name, icon, value }: { name: string; icon: ReactNode; value: string | null }) {
  const { t } = useTranslation('details');
  return (
    <div>
      {icon}
      <dt>{name}</dt>
      <dd className="tabular" data-unknown={value === null || undefined}>
        {value ?? t('facts.unknown')}
      </dd>
    </div>
  );
}
