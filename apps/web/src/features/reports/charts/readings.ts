import type { ReadingKind, ReadingUnit } from '@fleet/contracts/readings';
import type { ReadingColumn } from '@fleet/tracks/reading-curve';
import type { TimeSpan } from '../../../charts/envelope.ts';

/** A reading that vehicles sent, and how often. */
export type ReadingName = { name: string; kind: ReadingKind; unit: ReadingUnit | null; values: number };

/** Whose readings an answer has; of one that has too many fixes it has none. */
export type ListedVehicle = { vehicleId: string; isRead: boolean };

export type ReadingNames = { names: readonly ReadingName[]; isTruncated: boolean };

/** A reading of one vehicle, in the unit that it is stored in. */
export type VehicleCurve = {
  vehicleId: string;
  reading: string;
  unit: ReadingUnit | null;
  values: number;
  columns: readonly ReadingColumn[];
};

export type Readings = {
  /** What was asked for. */
  readings: readonly string[];
  /** What the picture is of. */
  span: TimeSpan;
  /** It goes on. */
  isOpen: boolean;
  curves: readonly VehicleCurve[];
  listed: readonly ListedVehicle[];
  /** With a fix in the period, also those that the answer does not hold. */
  vehicles: number;
};

/** What nearly every vehicle tells, and nearly everybody asks for. */
const USUAL = 'speed';

/** Those that were chosen, or else the usual one, where these vehicles send it. */
export function shownReadings(
  chosen: readonly string[],
  names: readonly ReadingName[] | null,
): readonly string[] {
  if (chosen.length > 0) return chosen;
  const [first] = names ?? [];
  return [!first || names?.some(({ name }) => name === USUAL) ? USUAL : first.name];
}

/** States are told by their kind; of what is not listed, those of a fix are known. */
export function kindOf(reading: string, names: readonly ReadingName[]): ReadingKind {
  const known = names.find(({ name }) => name === reading)?.kind;
  return known ?? (reading === 'ignition' || reading === 'motion' ? 'STATE' : 'NUMBER');
}

/** Each of the vehicles has more fixes than an answer is made of. */
export function isTooMuch({ listed }: Readings): boolean {
  return listed.length > 0 && listed.every(({ isRead }) => !isRead);
}
