const STEP = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** File size in JEDEC units: 1 KB is 1024 bytes. One decimal below ten. */
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
