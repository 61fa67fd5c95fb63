import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CombinedError } from 'urql';
import { StateMessage } from '../ui/state-message.tsx';

/** Error codes of an address without an entity: erased, or an invalid id. */
const MISSING: readonly unknown[] = ['NOT_FOUND', 'DEVICE_NOT_FOUND', 'BAD_REQUEST'];

type Words = { title: string; message: string };

/** Shown in place of a detail page whose entity is missing or failed to load. */
export function DetailTrouble(props: {
  error: CombinedError;
  /** Texts for a missing entity. */
  missing: Words & { icon: ReactNode };
  failed: Words;
  back: { to: string; label: string };
  onRetry: () => void;
}) {
  const { t } = useTranslation('common');
  const { error, missing, failed, back, onRetry } = props;
  const isMissing = error.graphQLErrors.some(({ extensions }) => MISSING.includes(extensions.code));
  const { title, message } = isMissing ? missing : failed;
  return (
    <StateMessage
      page
      role="alert"
      icon={isMissing ? missing.icon : <IconCloudOff size={26} stroke={1.6} />}
      title={title}
      message={message}
      action={
        isMissing ? (
          <Button component={Link} to={back.to}>
            {back.label}
          </Button>
        ) : (
          <Button onClick={onRetry}>{t('actions.retry')}</Button>
        )
      }
    />
  );
}
