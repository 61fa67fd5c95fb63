import type { DetectedEvent, DetectionFix, TrackView } from './detected.ts';

/** The driver by the key that was read last; an engine that rested for long has none. */
export type DriverState = { key: string; offSinceMs?: number };

const FORGET_AFTER_MS = 300_000;
const SHORTEST = 4;
const LONGEST = 32;

const NO_DRIVER = { state: undefined, events: [] };

export function detectDriver(
  before: DriverState | undefined,
  fix: DetectionFix,
  { ignition }: TrackView,
): { state: DriverState | undefined; events: DetectedEvent[] } {
  const known = rested(before, fix.atMs, ignition);
  const key = fix.driverKey === null ? null : driverKeyOf(fix.driverKey);
  if (key === null || key === known?.key) return known ? { state: known, events: [] } : NO_DRIVER;
  const { atMs, latitude, longitude } = fix;
  return {
    state: { key, ...(ignition === false && { offSinceMs: atMs }) },
    events: [
      {
        type: 'driverChanged',
        at: { atMs, latitude, longitude },
        fixAtMs: atMs,
        discriminator: key,
        attributes: { driverUniqueId: key },
      },
    ],
  };
}

/** The key that a record reports: that of the driver, else a card; text of zeros and an empty one are none. */
export function driverKeyIn({ driverUniqueId, card }: Record<string, unknown>): string | null {
  return driverKeyOf(textOf(driverUniqueId)) ?? driverKeyOf(textOf(card));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** A key as it is compared: letters and digits, in capitals, without zeros in front; null where a reader tells that there is none. */
export function driverKeyOf(read: string | null): string | null {
  if (read === null) return null;
  const key = read
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
  return key.length >= SHORTEST && key.length <= LONGEST ? key : null;
}

function rested(
  before: DriverState | undefined,
  atMs: number,
  ignition: boolean | null,
): DriverState | undefined {
  if (!before) return undefined;
  const { key, offSinceMs } = before;
  if (offSinceMs !== undefined && atMs - offSinceMs >= FORGET_AFTER_MS) return undefined;
  if (ignition !== false) return offSinceMs === undefined ? before : { key };
  return offSinceMs === undefined ? { key, offSinceMs: atMs } : before;
}
