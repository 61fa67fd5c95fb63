import { IconCheck } from '@tabler/icons-react';
import { type HTMLAttributes, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { useSeveralAccounts } from '../../../fleet/use-several-accounts.ts';
import { useVehicle } from '../../../fleet/use-vehicle.ts';
import { VehicleIcon } from '../../../fleet/vehicle-icon.tsx';
import type { ListDensity, ListDetail } from '../../../lib/preferences.ts';
import { useUnits } from '../../../lib/units.ts';
import { usePlaceText } from '../../../places/use-place-text.ts';
import { Age } from '../../../ui/age.tsx';
import { DemoBadge } from '../../../ui/demo-badge.tsx';
import { Plate } from '../../../ui/plate.tsx';
import classes from './vehicle-row.module.css';

export const rowId = (vehicleId: string) => `vehicle-${vehicleId}`;

type Props = {
  vehicleId: string;
  topPx: number;
  heightPx: number;
  role: 'option' | 'treeitem';
  /** Level in the tree; null in a flat list. */
  level: number | null;
  selected: boolean;
  active: boolean;
  picked: boolean;
  position: number;
  count: number;
  density: ListDensity;
  details: readonly ListDetail[];
};

const ICON_PX: Readonly<Record<ListDensity, number>> = { comfortable: 38, compact: 26 };

/** Row of one vehicle. It reads the vehicle from the store, so that a position rerenders one row only. */
export const VehicleRow = memo(function VehicleRow(props: Props) {
  const { vehicleId, picked, density, details } = props;
  const vehicle = useVehicle(vehicleId);
  if (!vehicle) return null;
  return (
    <div
      id={rowId(vehicleId)}
      {...itemOf(props)}
      data-row={vehicleId}
      data-active={props.active || undefined}
      data-density={density}
      data-level={props.level ?? undefined}
      className={classes.row}
      style={{ transform: `translateY(${props.topPx}px)`, height: props.heightPx }}
    >
      {/* A larger target for the mouse than the mark; keys and clicks are the list's. */}
      <span className={classes.pick} data-pick>
        <VehicleIcon vehicle={vehicle} size={ICON_PX[density]} />
        <span className={classes.check}>{picked && <IconCheck size={15} stroke={2.6} />}</span>
      </span>
      <div className={classes.middle}>
        <div className={classes.first}>
          <span className={classes.title}>{vehicle.title}</span>
          {vehicle.isDemo && <DemoBadge />}
          {details.includes('plate') && <Plate number={vehicle.plate} />}
        </div>
        <SecondLine vehicle={vehicle} details={details} />
      </div>
      <div className={classes.last}>
        <Movement vehicle={vehicle} />
        {details.includes('age') && (
          <div className={classes.age}>
            <Age atMs={vehicle.fix?.fixTimeMs ?? null} />
          </div>
        )}
      </div>
    </div>
  );
});

/** Accessible properties of a row. */
function itemOf({ role, level, selected, picked, position, count }: Props): HTMLAttributes<HTMLDivElement> {
  return {
    role,
    'aria-level': level ?? undefined,
    'aria-selected': selected,
    'aria-checked': picked,
    'aria-posinset': position,
    'aria-setsize': count,
  };
}

/** Second line: model, place, group, drivers, account. The place is looked up here, for visible rows only. */
function SecondLine({ vehicle, details }: { vehicle: LiveVehicle; details: readonly ListDetail[] }) {
  const place = usePlaceText(vehicle.id, details.includes('place') ? vehicle.fix : null);
  const isMixed = useSeveralAccounts();
  const texts: Readonly<Partial<Record<ListDetail, string | null | undefined>>> = {
    model: vehicle.model,
    place: place?.short,
    group: vehicle.groupTitle,
    drivers: vehicle.drivers,
    account: isMixed ? vehicle.accountTitle : null,
  };
  const shown = details.filter((detail) => texts[detail]);
  if (shown.length === 0) return null;
  return (
    <div className={classes.second}>
      {shown.map((detail) => (
        <span key={detail} className={detail === 'model' ? classes.model : undefined}>
          {texts[detail]}
        </span>
      ))}
    </div>
  );
}

/** Speed while moving, else the state. */
function Movement({ vehicle }: { vehicle: LiveVehicle }) {
  const { t } = useTranslation('tracker');
  const { speed, speedSign } = useUnits();
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
      {speed(speedKmh)}
      <small>{speedSign}</small>
    </div>
  );
}
