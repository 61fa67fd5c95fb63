import { IconCpu } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DetailGlyph, DetailHead } from '../../../details/detail-head.tsx';
import { useWayBack } from '../../../details/use-way-back.ts';
import type { DeviceIdsQuery } from '../../../generated/graphql/graphql.ts';
import { useNeighbours } from '../../../lists/use-neighbours.ts';
import { Age } from '../../../ui/age.tsx';
import { DemoBadge } from '../../../ui/demo-badge.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { StatePill } from '../../../ui/state-pill.tsx';
import { useTabs } from '../../../use-tabs.ts';
import { useDeviceName } from '../list/device-cells.tsx';
import { DeviceIds } from '../list/devices-query.ts';
import { DevicesUrl, devicesWhere } from '../list/devices-url.ts';
import { DeviceActions } from './device-actions.tsx';
import type { Device } from './device-query.ts';

const LIST = {
  schema: DevicesUrl,
  whereOf: devicesWhere,
  query: DeviceIds,
  pageOf: ({ devices }: DeviceIdsQuery) => devices,
};
const STATE_OF = { ONLINE: 'moving', OFFLINE: 'offline', UNKNOWN: 'parked' } as const;

/** Head of a tracker's page: name, connection, back link and tabs. */
export function DeviceHead({ id, device }: { id: string; device: Device | null }) {
  const { t } = useTranslation('devices');
  const name = useDeviceName();
  const neighbours = useNeighbours({ path: '/devices', id }, LIST);
  const model = device && [device.brand, device.model].filter(Boolean).join(' ');
  return (
    <DetailHead
      back={{ to: useWayBack('/devices'), label: t('list.title') }}
      neighbours={neighbours}
      icon={
        <DetailGlyph>
          <IconCpu size={26} stroke={1.6} aria-hidden />
        </DetailGlyph>
      }
      title={device && name(device)}
      state={
        device && (
          <>
            {device.demoUntil && <DemoBadge />}
            <StatePill state={STATE_OF[device.connection]}>{t(`connection.${device.connection}`)}</StatePill>
            {device.heardAt && <Age atMs={Date.parse(device.heardAt)} />}
          </>
        )
      }
      second={device && [model, device.externalDeviceId].filter(Boolean).join(' · ')}
      actions={device && <DeviceActions device={device} />}
    >
      <PageTabs label={t('tabs.label')} tabs={useTabs()} />
    </DetailHead>
  );
}
