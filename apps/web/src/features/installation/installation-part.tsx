import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../details/detail-body.tsx';
import { DetailCard } from '../../details/detail-card.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './installation-part.module.css';
import { type Installation, useInstallation } from './installation-query.ts';

/** Frame of a settings page: failed, loading, or the page. */
export function InstallationPart(props: { title: string; children: (of: Installation) => ReactNode }) {
  const { title, children } = props;
  const { installation, failed, retry } = useInstallation();
  if (failed) return <NotLoaded onRetry={retry} />;
  return (
    <DetailBody>
      <div className={classes.part}>
        {installation ? (
          <DetailCard title={title}>{children(installation)}</DetailCard>
        ) : (
          <Skeleton height={240} radius="md" />
        )}
      </div>
    </DetailBody>
  );
}

export function NotLoaded({ onRetry, page = false }: { onRetry: () => void; page?: boolean }) {
  const { t } = useTranslation(['installation', 'common']);
  return (
    <StateMessage
      role="alert"
      page={page}
      icon={<IconCloudOff size={26} stroke={1.6} />}
      title={t('failed')}
      message={t('failedHint')}
      action={<Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
    />
  );
}
