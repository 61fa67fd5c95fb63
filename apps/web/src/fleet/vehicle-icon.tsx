import type { VehicleState } from '@fleet/contracts/vehicle';
import {
  IconNavigationFilled,
  IconParking,
  IconPlayerPauseFilled,
  IconPointFilled,
  IconWifiOff,
} from '@tabler/icons-react';
import { memo } from 'react';
import { CATEGORY_GLYPHS } from '../lib/category-glyphs.ts';
import { type IconCategory, iconCategory } from '../lib/vehicle-category.ts';
import type { LiveVehicle } from './live-vehicle.ts';
import classes from './vehicle-icon.module.css';

/**
 * Icon of the vehicle's category in the colour of its state, with a mark for direction or the reason of
 * standing.
 */
export function VehicleIcon({ vehicle, size = 38 }: { vehicle: LiveVehicle; size?: number }) {
  return (
    <span
      className={classes.icon}
      data-state={vehicle.state}
      style={{ width: size, height: size }}
      aria-hidden
    >
      <Glyph category={iconCategory(vehicle.type)} size={size * 0.56} />
      <span className={classes.mark}>
        <StateMark state={vehicle.state} courseDeg={vehicle.fix?.courseDeg ?? null} />
      </span>
    </span>
  );
}

/** Memoised, since it does not change while the vehicle moves. */
const Glyph = memo(function Glyph({ category, size }: { category: IconCategory; size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {CATEGORY_GLYPHS[category].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
});

function StateMark({ state, courseDeg }: { state: VehicleState; courseDeg: number | null }) {
  switch (state) {
    case 'moving':
      if (courseDeg === null) return <IconPointFilled size={13} />;
      // The icon points north.
      return <IconNavigationFilled size={11} style={{ transform: `rotate(${courseDeg}deg)` }} />;
    case 'idling':
      return <IconPlayerPauseFilled size={11} />;
    case 'parked':
      return <IconParking size={13} stroke={2.4} />;
    case 'offline':
      return <IconWifiOff size={12} stroke={2.2} />;
  }
}
