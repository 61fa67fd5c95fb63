import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePickVehicles } from '../../../pick/use-pick-vehicles.ts';
import { VehicleSelectorButton } from '../../../pick/vehicle-selector-button.tsx';
import { VEHICLES_MAX } from '../use-history-url.ts';
import type { HistoryVehicle } from '../use-history-vehicles.ts';
import classes from './vehicle-picker.module.css';

/** Other vehicles on the same clock, beside the one whose page it is. */
export function VehiclePicker(props: {
  ids: readonly string[];
  /** As far as they are loaded: their names. */
  vehicles: readonly HistoryVehicle[];
  onChange: (ids: readonly string[]) => void;
}) {
  const { ids, vehicles, onChange } = props;
  const { t } = useTranslation('history');
  const { id: ownId } = useParams();
  const [isOpened, setOpened] = useState(false);
  const { status, vehicles: all } = usePickVehicles(isOpened);
  const others = useMemo(() => all.filter(({ id }) => id !== ownId), [all, ownId]);
  return (
    <>
      {vehicles.map(({ id, title }) => (
        <span key={id} className={classes.chip}>
          {title}
          <button
            type="button"
            aria-label={t('vehicles.remove', { title })}
            onClick={() => onChange(ids.filter((other) => other !== id))}
          >
            <IconX size={14} aria-hidden />
          </button>
        </span>
      ))}
      <VehicleSelectorButton
        label={t('vehicles.add')}
        status={status}
        vehicles={others}
        picked={new Set(ids)}
        onPick={(picked) => onChange([...picked])}
        onOpened={setOpened}
        max={VEHICLES_MAX - 1}
      />
    </>
  );
}
