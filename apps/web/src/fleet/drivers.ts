import { vehicleScopeOf } from '@fleet/contracts/access';
import type { Role } from '@fleet/contracts/roles';
import type { LiveVehicle } from './live-vehicle.ts';

/** A person with vehicles assigned directly or through groups. */
export type Driver = {
  id: string;
  name: string;
  vehicleIds: ReadonlySet<string>;
  groupIds: ReadonlySet<string>;
};

type Person = {
  id: string;
  firstName?: string | null | undefined;
  middleName?: string | null | undefined;
  lastName?: string | null | undefined;
  membership?:
    | { vehicleScope: 'ALL' | 'GIVEN'; vehicleIds: string[]; groupIds: string[]; roles: Role[] }
    | null
    | undefined;
};

/** Drivers among people. Someone who may drive every vehicle is left out: it would not help to find one. */
export function driversOf(people: readonly Person[]): Driver[] {
  return people.flatMap(({ id, firstName, middleName, lastName, membership }) => {
    const name = [firstName, middleName, lastName].filter(Boolean).join(' ');
    if (!membership || name === '' || vehicleScopeOf(membership.roles) !== 'GIVEN') return [];
    const isGiven = membership.vehicleScope === 'GIVEN';
    return {
      id,
      name,
      vehicleIds: new Set(isGiven ? membership.vehicleIds : []),
      groupIds: new Set(isGiven ? membership.groupIds : []),
    };
  });
}

/**
 * Vehicles whose drivers' names changed, with the new names. Names are indexed once, so the cost is two
 * look-ups a vehicle.
 */
export function createNaming(drivers: readonly Driver[]): (vehicles: Iterable<LiveVehicle>) => LiveVehicle[] {
  const [byVehicle, byGroup] = [namesBy(drivers, 'vehicleIds'), namesBy(drivers, 'groupIds')];
  return (vehicles) => {
    const changed: LiveVehicle[] = [];
    for (const vehicle of vehicles) {
      const names = joined(byVehicle.get(vehicle.id), byGroup.get(vehicle.groupId ?? ''));
      if (names !== (vehicle.drivers ?? null)) changed.push({ ...vehicle, drivers: names });
    }
    return changed;
  };
}

function joined(own: readonly string[] | undefined, ofGroup: readonly string[] | undefined): string | null {
  return own || ofGroup ? [...new Set([...(own ?? []), ...(ofGroup ?? [])])].join(', ') : null;
}

function namesBy(drivers: readonly Driver[], given: 'vehicleIds' | 'groupIds'): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const driver of drivers)
    for (const id of driver[given]) names.set(id, [...(names.get(id) ?? []), driver.name]);
  return names;
}
