import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from './state-message.tsx';

/** Shown in place of content that failed to load. */
export function FailedMessage(props: { title: string; message: string; onRetry: () => void }) {
  const { title, message, onRetry } = props;
  const { t } = useTranslation('common');
  return (
    <StateMessage
      role="alert"
      icon={<IconCloudOff size={26} stroke={1.6} />}
      title={title}
      message={message}
      action={<Button onClick={onRetry}>{t('actions.retry')}</Button>}
    />
  );
}
