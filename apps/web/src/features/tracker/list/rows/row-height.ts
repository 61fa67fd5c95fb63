import type { ListDensity } from '../../../../lib/preferences.ts';
import type { ListRow } from './list-rows.ts';

const VEHICLE_PX: Readonly<Record<ListDensity, number>> = { comfortable: 62, compact: 36 };
const GROUP_PX: Readonly<Record<ListDensity, number>> = { comfortable: 40, compact: 32 };
/** Minimum touch target. */
const FINGER_PX = 44;

/** Row height in pixels, equal for all rows, so that none need to be measured. */
export function heightPx(
  kind: ListRow['kind'],
  { density, isPhone }: { density: ListDensity; isPhone: boolean },
): number {
  const px = (kind === 'group' ? GROUP_PX : VEHICLE_PX)[density];
  return isPhone ? Math.max(FINGER_PX, px) : px;
}
