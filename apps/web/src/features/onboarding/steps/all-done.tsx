import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HOME_PATH } from '../../../session/landing-path.ts';
import { StateMessage } from '../../../ui/state-message.tsx';

export function AllDone() {
  const { t } = useTranslation('onboarding');
  return (
    <StateMessage
      icon={<IconCircleCheck size={28} stroke={1.6} />}
      title={t('allDone.title')}
      message={t('allDone.message')}
      action={
        <Button component={Link} to={HOME_PATH}>
          {t('allDone.open')}
        </Button>
      }
    />
  );
}
