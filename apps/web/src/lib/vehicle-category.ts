import { VEHICLE_CATEGORIES } from '@fleet/contracts/vehicle-category';

/** Icons the map can draw: those of vehicles, and its own marks. */
export const ICON_CATEGORIES = [...VEHICLE_CATEGORIES, 'flag', 'marker', 'logIn', 'logOut'] as const;
export type IconCategory = (typeof ICON_CATEGORIES)[number];

const BY_LOWER_CASE = new Map(ICON_CATEGORIES.map((category) => [category.toLowerCase(), category]));

/** The icon of a vehicle type, whatever its case; a type without an icon takes the default one. */
export function iconCategory(vehicleType: string | null | undefined): IconCategory {
  return BY_LOWER_CASE.get(vehicleType?.toLowerCase() ?? '') ?? 'default';
}
