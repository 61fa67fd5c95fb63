import { IconCpuOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useOutletContext, useParams } from 'react-router';
import { DetailTrouble } from '../../../details/detail-trouble.tsx';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useMay } from '../../../session/use-may.ts';
import { Page } from '../../../ui/page/page.tsx';
import { EditDevice } from '../form/edit-device.tsx';
import { DeviceHead } from './device-head.tsx';
import { type Device, DeviceDetail, deviceOf } from './device-query.ts';

/** Page of a tracker with its tabs. */
export function DeviceScreen() {
  const { t } = useTranslation('devices');
  const { id = '' } = useParams();
  const form = useFormParameter();
  const may = useMay();
  const { data, error, again } = useAsked(DeviceDetail, { where: { id } });
  // Ignores the result of the previous address.
  const device = useMemo(() => (data?.device?.id === id ? deviceOf(data) : null), [data, id]);
  if (error && !device)
    return (
      <DetailTrouble
        error={error}
        missing={{
          icon: <IconCpuOff size={26} stroke={1.6} />,
          title: t('detail.notFound'),
          message: t('detail.notFoundHint'),
        }}
        failed={{ title: t('detail.failed'), message: t('detail.failedHint') }}
        back={{ to: '/devices', label: t('back') }}
        onRetry={again}
      />
    );
  return (
    <Page head={<DeviceHead id={id} device={device} />}>
      <Outlet context={device} />
      {form.opened === 'edit' && may('update', 'Device') && device && !device.demoUntil && (
        <EditDevice key={id} id={id} section={form.section} onClose={form.close} />
      )}
    </Page>
  );
}

/** Tracker of the page around a tab; null while loading. */
export function usePageDevice(): Device | null {
  return useOutletContext<Device | null>();
}
