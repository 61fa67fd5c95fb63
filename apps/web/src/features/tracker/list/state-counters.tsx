import type { VehicleState } from '@fleet/contracts/vehicle';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { StateDot } from '../../../ui/state-dot.tsx';
import { STATES, type StateCounts } from '../visible-vehicles.ts';
import classes from './state-counters.module.css';

/** Number of vehicles by state; a press filters list and map. */
export function StateCounters(props: {
  /** Null while unknown. */
  counts: StateCounts | null;
  chosen: VehicleState | null;
  onChoose: (state: VehicleState | null) => void;
}) {
  const { t } = useTranslation('tracker');
  const { whole } = useFormats();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this filters what is shown
    <div role="group" aria-label={t('list.filter')} className={classes.counters}>
      {(['all', ...STATES] as const).map((state) => {
        const value = state === 'all' ? null : state;
        return (
          <button
            key={state}
            type="button"
            className={classes.counter}
            aria-pressed={props.chosen === value}
            onClick={() => props.onChoose(props.chosen === value ? null : value)}
          >
            <b className="tabular">{props.counts ? whole(props.counts[state]) : '–'}</b>
            <span>
              {value && <StateDot state={value} />}
              {value ? t(`states.${value}`) : t('list.all')}
            </span>
          </button>
        );
      })}
    </div>
  );
}
