import { VEHICLE_CATEGORIES } from '@fleet/contracts/vehicle-category';

/** Icons that the map can draw: vehicle categories and its own marks. */
export const ICON_CATEGORIES = [...VEHICLE_CATEGORIES, 'flag', 'marker', 'logIn', 'logOut'] as const;
export type IconCategory = (typeof ICON_CATEGORIES)[number];

const BY_LOWER_CASE = new Map(ICON_CATEGORIES.map((category) => [category.toLowerCase(), category]));

/** Icon of a vehicle type, ignoring case; the default icon for types without one. */
export function iconCategory(vehicleType: string | null | undefined): IconCategory {
  return BY_LOWER_CASE.get(vehicleType?.toLowerCase() ?? '') ?? 'default';
}
