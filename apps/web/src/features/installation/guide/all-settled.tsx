import { Button, Group } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HOME_PATH } from '../../../session/landing-path.ts';
import { StateMessage } from '../../../ui/state-message.tsx';

/** Shown after the last step: what to do next. */
export function AllSettled() {
  const { t } = useTranslation('installation');
  return (
    <StateMessage
      icon={<IconCircleCheck size={28} stroke={1.6} />}
      title={t('guide.allDone.title')}
      message={t('guide.allDone.message')}
      action={
        <Group gap="xs" justify="center">
          <Button component={Link} to="/users">
            {t('guide.allDone.invite')}
          </Button>
          <Button component={Link} to={HOME_PATH} variant="default">
            {t('guide.allDone.open')}
          </Button>
        </Group>
      }
    />
  );
}
