import type { Tx } from '@fleet/db/client';
import { DEMO_DRIVERS, driverKeyOf } from './demo-drivers.ts';
import { accountId, userId } from './seed-accounts.ts';
import { seedId } from './seed-id.ts';

/** Creates drivers of the organisation, each with the key that the simulated trackers send. */
export async function seedDrivers(tx: Tx): Promise<void> {
  const account = accountId('organization');
  await tx.driver.createMany({
    data: DEMO_DRIVERS.map(({ name, phone, email }) => ({
      id: seedId(`driver ${name}`),
      accountId: account,
      name,
      phone,
      ...(email && { userId: userId(email) }),
    })),
  });
  await tx.driverKey.createMany({
    data: DEMO_DRIVERS.map(({ name }) => ({
      id: seedId(`driver key ${name}`),
      accountId: account,
      driverId: seedId(`driver ${name}`),
      key: driverKeyOf(name),
    })),
  });
}
