import { Button } from '@mantine/core';
import { IconFolder, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../../session/use-may.ts';
import classes from './list-links.module.css';

/** From the vehicles to the lists below them: their groups, and those that were erased. */
export function ListLinks() {
  const { t } = useTranslation('vehicles');
  const may = useMay();
  return (
    <>
      {may('inspect', 'VehicleGroup') && (
        <ListLink to="/vehicles/groups" label={t('links.groups')} icon={<IconFolder size={17} />} />
      )}
      {may('erase', 'Vehicle') && (
        <ListLink to="/vehicles/erased" label={t('links.erased')} icon={<IconTrash size={17} />} />
      )}
    </>
  );
}

function ListLink({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      className={classes.link ?? ''}
      leftSection={icon}
      aria-label={label}
      title={label}
    >
      <span className={classes.word}>{label}</span>
    </Button>
  );
}
