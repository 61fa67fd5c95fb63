import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../ui/state-dot.tsx';
import { STATES } from '../visible-vehicles.ts';
import classes from './legend.module.css';

/** Legend of the map's colours. */
export function Legend() {
  const { t } = useTranslation('tracker');
  return (
    <ul className={classes.legend} aria-label={t('map.legend')}>
      {STATES.map((state) => (
        <li key={state}>
          <StateDot state={state} />
          {t(`states.${state}`)}
        </li>
      ))}
    </ul>
  );
}
