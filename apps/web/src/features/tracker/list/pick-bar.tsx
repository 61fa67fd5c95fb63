import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Tracker } from '../use-tracker.ts';
import classes from './pick-bar.module.css';

/** While vehicles are picked: how many, whether only they are shown, and the way back to none. */
export function PickBar({ tracker }: { tracker: Tracker }) {
  const { t } = useTranslation('tracker');
  const { picked, only } = tracker;
  if (picked.size === 0) return null;
  return (
    <div className={classes.bar}>
      <span className="tabular">{t('pick.count', { count: picked.size })}</span>
      <Switch
        size="xs"
        label={t('pick.only')}
        checked={only !== null}
        onChange={(event) => tracker.setOnlyPicked(event.currentTarget.checked)}
      />
      <Button variant="subtle" size="compact-xs" onClick={tracker.clearPicked}>
        {t('pick.clear')}
      </Button>
    </div>
  );
}
