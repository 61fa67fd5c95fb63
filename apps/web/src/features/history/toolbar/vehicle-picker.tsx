import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { vehicleColor } from '../../../map/vehicle-colors.ts';
import { usePickVehicles } from '../../../pick/use-pick-vehicles.ts';
import { VehicleSelectorButton } from '../../../pick/vehicle-selector-button.tsx';
import { FEW_TOGETHER_MAX, PLAYED_TOGETHER_MAX } from '../../../tracks/played-together.ts';
import { HighlightButton } from '../highlight-button.tsx';
import type { Highlight } from '../use-highlight.ts';
import type { HistoryVehicle } from '../use-history-vehicles.ts';
import classes from './vehicle-picker.module.css';

/** Compared vehicles in the colours of their tracks. The page's own vehicle cannot be removed. */
export function VehiclePicker(props: {
  /** Vehicles whose names are loaded, the page's own first. */
  vehicles: readonly HistoryVehicle[];
  /** Number of vehicles of the link that do not exist or are not accessible. */
  leftOut: number;
  highlight: Highlight;
  onChange: (ids: readonly string[]) => void;
}) {
  const { vehicles, leftOut, highlight, onChange } = props;
  const { t } = useTranslation('history');
  const { id: ownId } = useParams();
  const [isOpened, setOpened] = useState(false);
  const ids = vehicles.map(({ id }) => id).filter((id) => id !== ownId);
  const { status, vehicles: all } = usePickVehicles(isOpened);
  const others = useMemo(() => all.filter(({ id }) => id !== ownId), [all, ownId]);
  return (
    <>
      {vehicles.length > 1 && (
        <ul
          className={classes.chips}
          data-many={vehicles.length > FEW_TOGETHER_MAX || undefined}
          aria-label={t('vehicles.compared')}
        >
          {vehicles.map(({ id, title }, place) => (
            <li key={id} className={classes.chip}>
              <HighlightButton of={{ id, title }} color={vehicleColor(place)} highlight={highlight} />
              {id !== ownId && (
                <button
                  type="button"
                  aria-label={t('vehicles.remove', { title })}
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                >
                  <IconX size={14} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {leftOut > 0 && (
        <p className={classes.note} role="status">
          {t('vehicles.leftOut', { count: leftOut })}
        </p>
      )}
      <VehicleSelectorButton
        label={t('vehicles.add')}
        status={status}
        vehicles={others}
        picked={new Set(ids)}
        onPick={(picked) => onChange([...picked])}
        onOpened={setOpened}
        max={PLAYED_TOGETHER_MAX - 1}
      />
    </>
  );
}
