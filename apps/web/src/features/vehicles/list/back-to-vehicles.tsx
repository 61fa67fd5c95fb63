import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** From a list below the vehicles back to theirs. */
export function BackToVehicles() {
  const { t } = useTranslation('vehicles');
  return (
    <Tooltip label={t('back')}>
      <ActionIcon
        component={Link}
        to="/vehicles"
        variant="subtle"
        color="gray"
        size={34}
        ml={-8}
        aria-label={t('back')}
      >
        <IconArrowLeft size={19} />
      </ActionIcon>
    </Tooltip>
  );
}
