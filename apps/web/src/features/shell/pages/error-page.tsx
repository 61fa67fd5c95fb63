import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../../ui/state-message.tsx';

/** Shown after an error in a screen or a failed chunk. */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <main style={{ height: '100dvh' }}>
      <StateMessage
        page
        role="alert"
        icon={<IconAlertTriangle size={28} stroke={1.6} />}
        title={t('pages.failed.title')}
        message={t('pages.failed.message')}
        action={<Button onClick={() => window.location.reload()}>{t('pages.reload')}</Button>}
      />
    </main>
  );
}
