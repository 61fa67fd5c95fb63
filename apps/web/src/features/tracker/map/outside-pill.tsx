import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Tracker } from '../use-tracker.ts';
import { matches } from '../visible-vehicles.ts';
import pill from './map-pill.module.css';
import classes from './outside-pill.module.css';

/** Says that the selected vehicle is outside the filter, with a button to clear the filter. */
export function OutsidePill({ tracker }: { tracker: Tracker }) {
  const { t } = useTranslation('tracker');
  const { selected, filter } = tracker;
  if (!selected || matches(selected, filter)) return null;
  const causes = [
    filter.search && t('outside.words', { words: filter.search }),
    filter.state && t(`states.${filter.state}`),
    filter.only && t('outside.only'),
  ].filter(Boolean);
  return (
    <div className={`${pill.pill} ${classes.outside}`} role="status">
      <IconFilterOff size={16} aria-hidden />
      <span>{t('outside.text', { causes: causes.join(', ') })}</span>
      <Button size="compact-xs" variant="subtle" onClick={tracker.showAll}>
        {t('list.showAll')}
      </Button>
    </div>
  );
}
