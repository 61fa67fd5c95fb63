import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StateMessage } from '../../../ui/state-message.tsx';

export function AccessDeniedPage() {
  const { t } = useTranslation();
  return (
    <StateMessage
      page
      icon={<IconLock size={28} stroke={1.6} />}
      title={t('pages.denied.title')}
      message={t('pages.denied.message')}
      action={
        <Button component={Link} to="/">
          {t('pages.home')}
        </Button>
      }
    />
  );
}
