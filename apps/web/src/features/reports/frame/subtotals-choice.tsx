import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SUBTOTALS, type Subtotals } from './subtotals.ts';
import classes from './subtotals-choice.module.css';

/** Choice of groups with subtotals, for screen and file. */
export function SubtotalsChoice(props: { value: Subtotals; onChoose: (value: Subtotals) => void }) {
  const { t } = useTranslation('reports');
  return (
    <div className={classes.choice}>
      <span aria-hidden="true">{t('subtotals.label')}</span>
      <SegmentedControl
        size="xs"
        aria-label={t('subtotals.label')}
        data={SUBTOTALS.map((value) => ({ value, label: t(`subtotals.${value}`) }))}
        value={props.value}
        onChange={(value) => props.onChoose(value as Subtotals)}
      />
    </div>
  );
}
