/**
 * Colours of vehicles that are compared, in the order in which they were chosen. None is a colour of the speeds' scale
 * alone, neighbours differ in lightness too, and each stands out by 3:1 from light and dark screens. After the first eight
 * come those that are farthest from all before them in Oklab.
 */
export const VEHICLE_COLORS = [
  '#0a8f8c',
  '#c2410c',
  '#7b4fd0',
  '#a37300',
  '#1f78d1',
  '#c2255c',
  '#3f8f29',
  '#6b7a88',
  '#dc69d2',
  '#8c5a4b',
  '#8c87fa',
  '#e67300',
  '#0f6e91',
  '#ff5a69',
  '#829b69',
  '#a55f9b',
  '#559bcd',
  '#be8782',
  '#556e41',
  '#dc4b91',
] as const;

/** The colour of the vehicle in this place, counted from 0; they come again after the last. */
export function vehicleColor(place: number): (typeof VEHICLE_COLORS)[number] {
  return VEHICLE_COLORS[place % VEHICLE_COLORS.length] ?? VEHICLE_COLORS[0];
}
