import { IconServerOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Outlet, useOutletContext, useParams } from 'react-router';
import { DetailTrouble } from '../../../details/detail-trouble.tsx';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useInterval } from '../../../lib/use-interval.ts';
import { useMay } from '../../../session/use-may.ts';
import { Page } from '../../../ui/page/page.tsx';
import { EditServer } from '../form/edit-server.tsx';
import { type Server, ServerDetail } from '../servers-query.ts';
import { ServerHead } from './server-head.tsx';

/** Polling interval during synchronisation, in ms. */
const LOOK_MS = 3_000;

/** Page of a server with its tabs. */
export function ServerScreen() {
  const { t } = useTranslation('servers');
  const { id = '' } = useParams();
  const form = useFormParameter();
  const may = useMay();
  const { data, error, again } = useAsked(ServerDetail, { where: { id } }, ['ServerDevice']);
  // Ignores the result of the previous address.
  const server = data?.deviceServer?.id === id ? data.deviceServer : null;
  useInterval(Boolean(server?.nextAttemptAt), LOOK_MS, again);
  if (error && !server)
    return (
      <DetailTrouble
        error={error}
        missing={{
          icon: <IconServerOff size={26} stroke={1.6} />,
          title: t('detail.notFound'),
          message: t('detail.notFoundHint'),
        }}
        failed={{ title: t('detail.failed'), message: t('detail.failedHint') }}
        back={{ to: '/servers', label: t('detail.back') }}
        onRetry={again}
      />
    );
  return (
    <Page head={<ServerHead server={server} />}>
      <Outlet context={server} />
      {form.opened === 'edit' && may('update', 'DeviceServer') && server?.type === 'TRACCAR' && (
        <EditServer key={id} server={server} onClose={form.close} />
      )}
    </Page>
  );
}

/** Server of the page around a tab; null while loading. */
export function usePageServer(): Server | null {
  return useOutletContext<Server | null>();
}
