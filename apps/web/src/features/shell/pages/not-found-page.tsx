import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StateMessage } from '../../../ui/state-message.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <StateMessage
      page
      icon={<IconMapPinOff size={28} stroke={1.6} />}
      title={t('pages.notFound.title')}
      message={t('pages.notFound.message')}
      action={
        <Button component={Link} to="/">
          {t('pages.home')}
        </Button>
      }
    />
  );
}
