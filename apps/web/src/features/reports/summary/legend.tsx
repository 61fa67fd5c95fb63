import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import classes from './legend.module.css';
import levels from './levels.module.css';
import { type Measure, STEPS, UNIT_OF, WEEK_DAYS } from './sums.ts';

const METRES_PER_KILOMETRE = 1000;

/** Legend of the cells' colours. */
export function Legend({ measure, isWeek }: { measure: Measure; isWeek: boolean }) {
  const { t } = useTranslation('reports');
  const { decimal } = useFormats();
  const { distanceSign, wholeDistance } = useUnits();
  const unit = UNIT_OF[measure];
  const steps = STEPS[measure].map((step) => {
    const ofColumn = step * (isWeek ? WEEK_DAYS : 1);
    return unit === 'km' ? wholeDistance(ofColumn * METRES_PER_KILOMETRE) : decimal(ofColumn);
  });
  return (
    <span className={`${classes.legend} ${levels.levels} tabular`}>
      <span>{unit === 'km' ? distanceSign : t(`units.${unit}Only`)}</span>
      <span>
        <i data-level={0} aria-hidden="true" /> {t('legend.under', { step: steps[0] })}
      </span>
      {steps.map((step, index) => (
        <span key={step}>
          <i data-level={index + 1} aria-hidden="true" /> {step}+
        </span>
      ))}
      <span>
        <i data-state="none" aria-hidden="true" /> {t('legend.none')}
      </span>
      <span>
        <i data-state="no-data" aria-hidden="true" /> {t('legend.noData')}
      </span>
    </span>
  );
}
