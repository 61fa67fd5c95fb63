import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './card-list.module.css';
import { RowCard } from './row-card.tsx';

const CARDS = 6;

/** Cards of the true height, so that nothing jumps when they come. */
export function CardSkeletons() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className={classes.list}>
      {Array.from({ length: CARDS }, (_, card) => (
        <div key={card} className={classes.card} aria-hidden>
          <div className={classes.link}>
            <RowCard
              icon={<Skeleton width={44} height={44} radius="lg" />}
              title={<Skeleton width={140} height={14} />}
              second={<Skeleton width="70%" height={11} my="xxs" />}
              state={<Skeleton width={120} height={18} />}
              facts={<Skeleton width="80%" height={12} my="xxs" />}
            />
          </div>
        </div>
      ))}
    </div>
  );
}
