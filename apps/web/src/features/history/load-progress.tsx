import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './load-progress.module.css';

/** Number of loaded points, with a button that stops loading. */
export function LoadProgress({ points, onStop }: { points: number; onStop: () => void }) {
  const { t } = useTranslation('history');
  return (
    <div className={classes.progress}>
      <Loader size={18} aria-hidden />
      <span role="status">{t('load.loading')}</span>
      <span className="tabular">{t('load.count', { count: points })}</span>
      <Button size="compact-xs" variant="default" onClick={onStop}>
        {t('load.stop')}
      </Button>
    </div>
  );
}
