import type { VehicleState } from '@fleet/contracts/vehicle';
import { IconNavigationFilled, IconParking, IconPlayerPauseFilled, IconWifiOff } from '@tabler/icons-react';
import { CATEGORY_GLYPHS } from '../lib/category-glyphs.ts';
import { iconCategory } from '../lib/vehicle-category.ts';
import type { LiveVehicle } from './live-vehicle.ts';
import classes from './vehicle-icon.module.css';

/** What it is, in the colour of its state, with a small mark of the state: where it drives to, or why it does not. */
export function VehicleIcon({ vehicle, size = 38 }: { vehicle: LiveVehicle; size?: number }) {
  return (
    <span
      className={classes.icon}
      data-state={vehicle.state}
      style={{ width: size, height: size }}
      aria-hidden
    >
      <svg viewBox="0 0 24 24" width={size * 0.56} height={size * 0.56} aria-hidden="true">
        {CATEGORY_GLYPHS[iconCategory(vehicle.type)].map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      <span className={classes.mark}>
        <StateMark state={vehicle.state} courseDeg={vehicle.fix?.courseDeg ?? 0} />
      </span>
    </span>
  );
}

function StateMark({ state, courseDeg }: { state: VehicleState; courseDeg: number }) {
  switch (state) {
    case 'moving':
      // The drawing points to the north-east.
      return <IconNavigationFilled size={11} style={{ transform: `rotate(${courseDeg - 45}deg)` }} />;
    case 'idling':
      return <IconPlayerPauseFilled size={11} />;
    case 'parked':
      return <IconParking size={13} stroke={2.4} />;
    case 'offline':
      return <IconWifiOff size={12} stroke={2.2} />;
  }
}
