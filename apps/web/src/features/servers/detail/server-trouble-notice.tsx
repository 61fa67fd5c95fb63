import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useMay } from '../../../session/use-may.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Server } from '../servers-query.ts';
import { useServerChange } from './use-server-change.ts';

/** Why a server cannot be synchronised: its answer, since when, and what to do. */
export function ServerTroubleNotice({ server }: { server: Server }) {
  const { t } = useTranslation('servers');
  const { moment } = useFormats();
  const may = useMay();
  const { sync, isBusy } = useServerChange(server);
  const { trouble, troubleDetail, troubleSince, hasAuth } = server;
  if (!trouble) return null;
  return (
    <Notice
      tone="danger"
      title={t(`trouble.${trouble}.word`)}
      action={
        may('update', 'DeviceServer') &&
        hasAuth && (
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void sync()}>
            {t('actions.tryAgain')}
          </Button>
        )
      }
    >
      {t(`trouble.${trouble}.hint`)}
      {troubleDetail && ` “${troubleDetail}”.`}
      {troubleSince && ` ${t('trouble.since', { time: moment(Date.parse(troubleSince)) })}`}
    </Notice>
  );
}
