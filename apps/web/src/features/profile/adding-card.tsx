import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DetailCard } from '../../details/detail-card.tsx';
import classes from './adding-card.module.css';

/** A list of entries with an explanation and a form to add one. */
export function AddingCard(props: {
  title: string;
  about: ReactNode;
  /** Label of the button; null at the maximum. */
  add: string | null;
  form: (onClose: () => void) => ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const { title, about, add, form, wide, children } = props;
  const [isAdding, setAdding] = useState(false);
  return (
    <DetailCard title={title}>
      <div className={classes.about}>
        <p>{about}</p>
        {add !== null && !isAdding && (
          <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
            {add}
          </Button>
        )}
      </div>
      {isAdding && (
        <div className={classes.form} data-wide={wide || undefined}>
          {form(() => setAdding(false))}
        </div>
      )}
      {children}
    </DetailCard>
  );
}
