import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './detail-card.module.css';

/** A card of related facts. The pencil opens the form at this section. */
export function DetailCard(props: { title: string; onEdit?: () => void; children: ReactNode }) {
  const { title, onEdit, children } = props;
  const { t } = useTranslation('details');
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {onEdit && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('facts.edit', { title })}
            onClick={onEdit}
          >
            <IconPencil size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </div>
      {children}
    </section>
  );
}
