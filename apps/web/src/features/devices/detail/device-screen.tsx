import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconCloudOff, IconCpuOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { type CombinedError, useQuery } from 'urql';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useMay } from '../../../session/use-may.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { EditDevice } from '../form/edit-device.tsx';
import { useDeviceName } from '../list/device-cells.tsx';
import { DeviceActions } from './device-actions.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { DeviceDetail } from './device-query.ts';

const ICON = { size: 26, stroke: 1.6 };
const QUIET = { quiet: true };

/** A tracker's page: what it is, where it sits, and what it said last. */
export function DeviceScreen() {
  const { id = '' } = useParams();
  const form = useFormParameter();
  const may = useMay();
  const name = useDeviceName();
  const [{ data, error }, refetch] = useQuery({
    query: DeviceDetail,
    variables: { where: { id } },
    requestPolicy: 'cache-and-network',
    context: QUIET,
  });
  // Of the address that is open now, not of the one before it.
  const device = data?.device?.id === id ? data.device : null;
  if (error && !device)
    return <Failed missing={isMissing(error)} onRetry={() => refetch({ requestPolicy: 'network-only' })} />;
  return (
    <Page
      head={
        <PageHead
          title={device && name(device)}
          before={<Back />}
          action={device && <DeviceActions device={device} />}
        />
      }
    >
      <DeviceFacts device={device} />
      {form.opened === 'edit' && may('update', 'Device') && (
        <EditDevice key={id} id={id} onClose={form.close} />
      )}
    </Page>
  );
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

function Back() {
  const { t } = useTranslation('devices');
  return (
    <Tooltip label={t('back')}>
      <ActionIcon
        component={Link}
        to="/devices"
        variant="subtle"
        color="gray"
        size={34}
        ml={-8}
        aria-label={t('back')}
      >
        <IconArrowLeft size={19} />
      </ActionIcon>
    </Tooltip>
  );
}
