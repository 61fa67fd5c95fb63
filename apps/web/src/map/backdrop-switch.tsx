import { useTranslation } from 'react-i18next';
import type { MapBackdrop } from '../lib/preferences.ts';
import classes from './backdrop-switch.module.css';

/** Map, satellite or hybrid: one of them, by pointer or arrow keys. */
export function BackdropSwitch(props: {
  offered: readonly MapBackdrop[];
  chosen: MapBackdrop;
  onChoose: (backdrop: MapBackdrop) => void;
}) {
  const { t } = useTranslation('common');
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.legend}>{t('backdrop.label')}</legend>
      {props.offered.map((backdrop) => (
        <label key={backdrop} className={classes.choice}>
          <input
            type="radio"
            name="backdrop"
            value={backdrop}
            checked={backdrop === props.chosen}
            onChange={() => props.onChoose(backdrop)}
          />
          <span>{t(`backdrop.${backdrop}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
