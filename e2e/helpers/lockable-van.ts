import type { Db } from '@fleet/db/client';
import { expect, type Page } from '@playwright/test';
import { addTrackedVehicle, type TrackedVehicle } from './reporting-device.ts';

/** Commands that lock and unlock doors wired to the second output of a Teltonika. */
export const DOORS = {
  doorsLock: { type: 'custom', data: 'setdigout ?1 0 2', answers: { done: ['DOUT'], refused: [] } },
  doorsUnlock: { type: 'custom', data: 'setdigout ?0 0 2', answers: { done: ['DOUT'], refused: [] } },
};
const ANSWER = 'DOUT1:Ignored Timeout:INFINITY DOUT2:1 Timeout:2s';

export const lockButton = (page: Page) => page.getByRole('button', { name: 'Lock doors', exact: true });
export const sentCommands = (page: Page) => page.getByRole('region', { name: 'Sent commands' });

export async function expectLocked(page: Page): Promise<void> {
  const row = sentCommands(page).getByRole('listitem').filter({ hasText: 'Lock doors' });
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Done', { exact: true })).toBeVisible();
  await expect(row.getByText(ANSWER)).toBeVisible();
}

/**
 * Creates a vehicle of the person's account with a tracker that can lock its doors and has never reported.
 */
export async function addLockableVan(db: Db, email: string, title: string): Promise<TrackedVehicle> {
  const van = await addTrackedVehicle(db, email, title);
  const { id: featureId } = await db.deviceFeature.findUniqueOrThrow({ where: { key: 'ALL_DOORS_LOCK' } });
  await db.deviceToFeature.create({
    data: { deviceId: van.deviceId, featureId, settings: { commands: DOORS } },
  });
  return van;
}

export async function untilConnection(
  db: Db,
  { deviceId }: Pick<TrackedVehicle, 'deviceId'>,
  connection: 'ONLINE' | 'OFFLINE',
): Promise<void> {
  const now = () => db.deviceState.findUnique({ where: { deviceId }, select: { connection: true } });
  await expect.poll(now).toEqual({ connection });
}
