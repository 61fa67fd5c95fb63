import type { Attributes } from '@fleet/contracts/attributes';
import type { Machine } from './draft.ts';

const DAY_MS = 86_400_000;

/** Fixes are the device's account of now; each day of them begins a new one. */
export const DAYS_OF_FIXES = 1;
/** Of heartbeats only such a week does: a vehicle that stands over the weekend keeps the readings of its last fix. */
export const DAYS_OF_HEARTBEATS = 7;

/** Which readings were told of late (`device_states.machine`). Names, not times: a time each would double every row. */
export type ReadingAges = {
  /** The day (UTC, since 1970) on which the present generation began. */
  day?: number;
  /** Readings from before it that were not told since; absent when all were. */
  untold?: string[];
};

/** How long a generation is, and when a record of it came. */
type Now = { receivedAt: Date; days: number };
type Aged = { attributes: Attributes; machine: Machine };

/**
 * Whether this record leaves the ages as they are, which nearly all do: it costs them a comparison, and one for each
 * reading that their device no longer tells.
 */
function isSameAge({ day, untold }: ReadingAges, told: Attributes, now: Now): boolean {
  if (day === undefined || now.receivedAt.getTime() >= (day + now.days) * DAY_MS) return false;
  if (untold !== undefined) for (const name of untold) if (name in told) return false;
  return true;
}

/**
 * Takes away what was not told for a whole generation, by the time of receipt, which nobody can forge.
 *
 * @param told what comes now, and is young whatever its value
 */
export function ageReadings(before: Aged, told: Attributes, now: Now): Aged {
  const { attributes, machine } = before;
  if (isSameAge(machine, told, now)) return before;
  const day = Math.floor(now.receivedAt.getTime() / DAY_MS);
  if (machine.day === undefined || day - machine.day >= now.days) return beginAnew(before, told, day);
  return { attributes, machine: withUntold(machine, machine.untold ?? [], told) };
}

function beginAnew({ attributes, machine }: Aged, told: Attributes, day: number): Aged {
  const gone = new Set(machine.untold);
  const kept = Object.entries(attributes).filter(([name]) => !gone.has(name));
  const names = kept.map(([name]) => name);
  return {
    attributes: gone.size === 0 ? attributes : Object.fromEntries(kept),
    machine: withUntold({ ...machine, day }, names, told),
  };
}

function withUntold(machine: Machine, names: readonly string[], told: Attributes): Machine {
  const { untold: _, ...rest } = machine;
  const left = names.filter((name) => !(name in told));
  return left.length === 0 ? rest : { ...rest, untold: left };
}
