import { vehicleScopeOf } from '@fleet/contracts/access';
import type { VehicleType } from '@fleet/contracts/vehicle';
import type { Tx } from '@fleet/db/client';
import { DEMO_FLEET, type DemoVehicle } from './demo-fleet.ts';
import { DEMO_USERS } from './people.ts';
import { accountId, membershipId } from './seed-accounts.ts';
import { seedId } from './seed-id.ts';

/** Vehicles that a demo driver was given. */
const GIVEN = 2;

const TITLES: Record<VehicleType, string> = {
  TRUCK: 'Trucks',
  CAR: 'Vans and cars',
  OFFROAD: 'Survey',
  MOTORCYCLE: 'Couriers',
  SCOOTER: 'Couriers',
  BICYCLE: 'Couriers',
};
const COLORS: Record<string, string> = {
  Trucks: '#2563eb',
  'Vans and cars': '#00aba9',
  Survey: '#ca8a04',
  Couriers: '#7c3aed',
};

/** The organisation keeps its fleet in groups; who has four cars does not. */
export function groupIdOf({ account, type }: DemoVehicle): string | null {
  return account === 'organization' ? seedId(`group ${TITLES[type]}`) : null;
}

export async function seedGroups(tx: Tx): Promise<void> {
  await tx.vehicleGroup.createMany({
    data: [...new Set(Object.values(TITLES))].map((title) => ({
      id: seedId(`group ${title}`),
      accountId: accountId('organization'),
      title,
      color: COLORS[title] ?? null,
    })),
  });
}

/** Drivers see what they were given: the first vehicles of their account. */
export async function giveToDrivers(tx: Tx): Promise<void> {
  const drivers = DEMO_USERS.filter(({ role }) => vehicleScopeOf([role]) === 'GIVEN');
  await tx.membershipVehicle.createMany({
    data: drivers.flatMap(({ email, account }) =>
      DEMO_FLEET.filter((vehicle) => vehicle.account === account)
        .slice(0, GIVEN)
        .map(({ vehicleId }) => ({ membershipId: membershipId(email), vehicleId })),
    ),
  });
}
