import { Button } from '@mantine/core';
import { IconCloudOff, IconCpuOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useOutletContext, useParams } from 'react-router';
import type { CombinedError } from 'urql';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useMay } from '../../../session/use-may.ts';
import { Page } from '../../../ui/page/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { EditDevice } from '../form/edit-device.tsx';
import { DeviceHead } from './device-head.tsx';
import { type Device, DeviceDetail, deviceOf } from './device-query.ts';

const ICON = { size: 26, stroke: 1.6 };

/** A tracker's page: which it is, and the parts of what is known of it. */
export function DeviceScreen() {
  const { id = '' } = useParams();
  const form = useFormParameter();
  const may = useMay();
  const { data, error, again } = useAsked(DeviceDetail, { where: { id } });
  // Of the address that is open now, not of the one before it.
  const device = useMemo(() => (data?.device?.id === id ? deviceOf(data) : null), [data, id]);
  if (error && !device) return <Failed missing={isMissing(error)} onRetry={again} />;
  return (
    <Page head={<DeviceHead id={id} device={device} />}>
      <Outlet context={device} />
      {form.opened === 'edit' && may('update', 'Device') && (
        <EditDevice key={id} id={id} section={form.section} onClose={form.close} />
      )}
    </Page>
  );
}

/** The tracker of the page that a tab stands on; null while it is not known. */
export function usePageDevice(): Device | null {
  return useOutletContext<Device | null>();
}

function Failed({ missing, onRetry }: { missing: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['devices', 'common']);
  return (
    <StateMessage
      page
      role="alert"
      icon={missing ? <IconCpuOff {...ICON} /> : <IconCloudOff {...ICON} />}
      title={t(missing ? 'detail.notFound' : 'detail.failed')}
      message={t(missing ? 'detail.notFoundHint' : 'detail.failedHint')}
      action={
        missing ? (
          <Button component={Link} to="/devices">
            {t('back')}
          </Button>
        ) : (
          <Button onClick={onRetry}>{t('common:actions.retry')}</Button>
        )
      }
    />
  );
}

function isMissing({ graphQLErrors }: CombinedError): boolean {
  return graphQLErrors.some(
    ({ extensions }) => extensions.code === 'DEVICE_NOT_FOUND' || extensions.code === 'BAD_REQUEST',
  );
}
