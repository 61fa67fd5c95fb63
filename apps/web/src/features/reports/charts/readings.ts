import type { ReadingKind, ReadingUnit } from '@fleet/contracts/readings';
import type { ReadingColumn } from '@fleet/tracks/reading-curve';
import type { TimeSpan } from '../../../charts/envelope.ts';

/** Name of a reading and its number of values. */
export type ReadingName = { name: string; kind: ReadingKind; unit: ReadingUnit | null; values: number };

/** Vehicles in the result; one with too many fixes has no readings. */
export type ListedVehicle = { vehicleId: string; isRead: boolean };

export type ReadingNames = { names: readonly ReadingName[]; isTruncated: boolean };

/** Curve of one vehicle in the stored unit. */
export type VehicleCurve = {
  vehicleId: string;
  reading: string;
  unit: ReadingUnit | null;
  values: number;
  columns: readonly ReadingColumn[];
};

export type Readings = {
  /** Requested readings. */
  readings: readonly string[];
  /** What the picture is of. */
  span: TimeSpan;
  /** It goes on. */
  isOpen: boolean;
  curves: readonly VehicleCurve[];
  listed: readonly ListedVehicle[];
  /** Number of vehicles with a fix in the period, including omitted ones. */
  vehicles: number;
};

/** Default reading. */
const USUAL = 'speed';

/** Chosen readings that exist, else the default. */
export function shownReadings(
  chosen: readonly string[],
  names: readonly ReadingName[] | null,
): readonly string[] {
  if (chosen.length > 0) return chosen;
  const [first] = names ?? [];
  return [!first || names?.some(({ name }) => name === USUAL) ? USUAL : first.name];
}

/** Kind of a reading; the readings of every fix are known in advance. */
export function kindOf(reading: string, names: readonly ReadingName[]): ReadingKind {
  const known = names.find(({ name }) => name === reading)?.kind;
  return known ?? (reading === 'ignition' || reading === 'motion' ? 'STATE' : 'NUMBER');
}

/** Whether every vehicle has too many fixes for one answer. */
export function isTooMuch({ listed }: Readings): boolean {
  return listed.length > 0 && listed.every(({ isRead }) => !isRead);
}
