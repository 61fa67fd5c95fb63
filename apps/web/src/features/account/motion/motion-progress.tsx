import '@mantine/core/styles/Progress.css';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { useFormats } from '../../../lib/format.ts';
import classes from './motion.module.css';
import type { MotionProgress } from './motion-query.ts';

/** Progress of the recalculation; hidden when it is done. */
export function ProgressCard({ progress }: { progress: MotionProgress }) {
  const { t } = useTranslation('account/motion');
  const { whole } = useFormats();
  const { daysDone, daysTotal, finishedAt } = progress;
  if (finishedAt !== null)
    return daysTotal > 0 ? <p className={classes.over}>{t('progress.over', { total: daysTotal })}</p> : null;
  const done = t('progress.done', { done: whole(daysDone), total: daysTotal });
  return (
    <DetailCard title={t('progress.title')}>
      <Progress
        value={daysTotal > 0 ? (daysDone / daysTotal) * 100 : 100}
        aria-label={done}
        transitionDuration={300}
      />
      <p className={classes.done} role="status">
        {done}
      </p>
      <p className={classes.words}>{t('progress.hint')}</p>
    </DetailCard>
  );
}
