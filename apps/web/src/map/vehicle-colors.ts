/**
 * Colours of vehicles that are compared, in the order in which they were chosen. None is a colour of the speeds' scale
 * alone, neighbours differ in lightness too, and each stands out by 3:1 from light and dark screens.
 */
const VEHICLE_COLORS = [
  '#0a8f8c',
  '#c2410c',
  '#7b4fd0',
  '#a37300',
  '#1f78d1',
  '#c2255c',
  '#3f8f29',
  '#6b7a88',
] as const;

/** The colour of the vehicle in this place, counted from 0; they come again after eight. */
export function vehicleColor(place: number): (typeof VEHICLE_COLORS)[number] {
  return VEHICLE_COLORS[place % VEHICLE_COLORS.length] ?? VEHICLE_COLORS[0];
}
