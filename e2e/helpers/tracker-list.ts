import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { pixelsFromMiddle, rememberedView } from './map-watch.ts';
import { addTrackedVehicle, type Place } from './reporting-device.ts';

export const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
export const HARBOUR = { latitude: 51.23, longitude: 4.4 };
export const SCREENS = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];

/** Adds vehicles whose names share a word, by which a search finds them alone. */
export async function addVehicles(
  db: Db,
  word: string,
  facts: readonly { plateNumber?: string; groupId?: string }[],
) {
  const vehicles = [];
  for (const [index, data] of facts.entries()) {
    const vehicle = await addTrackedVehicle(db, OWNER.email, `${word} ${index + 1}`);
    await db.vehicle.update({ where: { id: vehicle.vehicleId }, data });
    vehicles.push(vehicle);
  }
  return vehicles;
}

export const list = (page: Page) => page.locator('[role="listbox"], [role="tree"]');
export const row = (page: Page, title: string) => list(page).locator(`[data-row]:has-text("${title}")`);
export const picks = (page: Page) => list(page).locator('[data-row][aria-checked="true"]');

export async function topOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is shown');
  return box.y;
}

/** Waits until the map shows the place at street zoom. */
export async function expectLookedAt(page: Page, place: Place): Promise<void> {
  await expect
    .poll(async () => {
      const view = await rememberedView(page);
      if (!view) return null;
      const { x, y } = pixelsFromMiddle(view, place);
      return view.zoom > 9 && Math.abs(x) < 500 && Math.abs(y) < 400;
    })
    .toBe(true);
}
