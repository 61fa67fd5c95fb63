import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { useSeveralAccounts } from '../../../fleet/use-several-accounts.ts';
import { useVehicle } from '../../../fleet/use-vehicle.ts';
import { VehicleIcon } from '../../../fleet/vehicle-icon.tsx';
import { useFormats } from '../../../lib/format.ts';
import { usePlaceText } from '../../../places/use-place-text.ts';
import { Age } from '../../../ui/age.tsx';
import { Plate } from '../../../ui/plate.tsx';
import classes from './vehicle-row.module.css';

export const ROW_HEIGHT_PX = 62;
export const rowId = (vehicleId: string) => `vehicle-${vehicleId}`;

type Props = {
  vehicleId: string;
  topPx: number;
  selected: boolean;
  active: boolean;
  picked: boolean;
  position: number;
  count: number;
  onSelect: (vehicleId: string) => void;
  onPick: (vehicleId: string) => void;
};

/** One vehicle of the list. It reads its vehicle from the store, so that a position renders one row and no list. */
export const VehicleRow = memo(function VehicleRow(props: Props) {
  const { vehicleId, picked, onSelect, onPick } = props;
  const vehicle = useVehicle(vehicleId);
  if (!vehicle) return null;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the list's
    <div
      id={rowId(vehicleId)}
      role="option"
      aria-selected={props.selected}
      aria-checked={picked}
      aria-posinset={props.position}
      aria-setsize={props.count}
      data-active={props.active || undefined}
      className={classes.row}
      style={{ transform: `translateY(${props.topPx}px)`, height: ROW_HEIGHT_PX }}
      onClick={() => onSelect(vehicleId)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the mouse; Space is the list's */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are the list's */}
      <span
        className={classes.pick}
        onClick={(event) => {
          event.stopPropagation();
          onPick(vehicleId);
        }}
      >
        <VehicleIcon vehicle={vehicle} />
        <span className={classes.check}>{picked && <IconCheck size={15} stroke={2.6} />}</span>
      </span>
      <div className={classes.middle}>
        <div className={classes.first}>
          <span className={classes.title}>{vehicle.title}</span>
          <Plate number={vehicle.plate} />
        </div>
        <SecondLine vehicle={vehicle} />
      </div>
      <div className={classes.last}>
        <Movement vehicle={vehicle} />
        <div className={classes.age}>
          <Age atMs={vehicle.fix?.fixTimeMs ?? null} />
        </div>
      </div>
    </div>
  );
});

/** What it is and where. Its place is looked up here, so that only rows in view ask for one. */
function SecondLine({ vehicle }: { vehicle: LiveVehicle }) {
  const place = usePlaceText(vehicle.id, vehicle.fix);
  const account = useSeveralAccounts() ? vehicle.accountTitle : null;
  return (
    <div className={classes.second}>
      {vehicle.model && <span className={classes.model}>{vehicle.model}</span>}
      {place && <span>{place.short}</span>}
      {account && <span>{account}</span>}
    </div>
  );
}

/** The speed of what drives, the state of what does not or does not tell its speed. */
function Movement({ vehicle }: { vehicle: LiveVehicle }) {
  const { t } = useTranslation(['tracker', 'common']);
  const { whole } = useFormats();
  const speedKmh = vehicle.fix?.speedKmh ?? null;
  if (vehicle.state !== 'moving' || speedKmh === null) {
    return (
      <div className={classes.state} data-state={vehicle.state}>
        {t(`states.${vehicle.state}`)}
      </div>
    );
  }
  return (
    <div className={classes.speed}>
      {whole(speedKmh)}
      <small>{t('common:units.kmh')}</small>
    </div>
  );
}
