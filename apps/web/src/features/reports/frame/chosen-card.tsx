import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chosen-card.module.css';

/** Card of the item chosen in a chart or map, with a button to close it. */
export function ChosenCard(props: {
  label: string;
  head: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const { label, head, onClose, children } = props;
  const { t } = useTranslation('common');
  return (
    <section className={classes.card} aria-label={label}>
      <header>
        {head}
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.close ?? ''}
          aria-label={t('actions.close')}
          onClick={onClose}
        >
          <IconX size={17} />
        </ActionIcon>
      </header>
      {children}
    </section>
  );
}
