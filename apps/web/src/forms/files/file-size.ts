const STEP = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A size in the JEDEC unit that says it: 1 KB is 1024 bytes. Below ten of the unit with one digit behind the point. */
export function fileSize(bytes: number): { value: number; unit: (typeof UNITS)[number] } {
  let value = bytes;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit++;
  }
  const isShort = unit > 0 && value < 10;
  return { value: isShort ? Math.round(value * 10) / 10 : Math.round(value), unit: UNITS[unit] ?? 'B' };
}
