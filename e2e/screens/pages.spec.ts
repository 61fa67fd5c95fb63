import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { driveDemo } from '../helpers/demo-drive.ts';
import { settledScreenshot } from '../helpers/settled.ts';
import { signIn } from '../helpers/sign-in.ts';
import { ALL_SIZES, LOOKS, openContext } from './looks.ts';

const EMAIL = 'owner@northbridge.example';
const OPERATOR = 'owner@meridian.example';
/** Of who owns the service. */
const OPERATOR_PAGES = [
  ['installation-start', '/installation/start'],
  ['installation-name', '/installation/name'],
  ['installation-mail', '/installation/mail'],
  ['installation-map', '/installation/map'],
  ['installation-sign-up', '/installation/sign-up'],
] as const;
const ROOT = path.join(import.meta.dirname, '../screenshots/pages');

test.setTimeout(900_000);

for (const look of LOOKS) {
  test(`pages, ${look.theme}, ${look.language}`, async ({ browser, stack, db }) => {
    const drive = await driveDemo(stack);
    const folder = path.join(ROOT, look.theme, look.language);
    for (const [email, pages] of [
      [EMAIL, await addresses(db)],
      [OPERATOR, OPERATOR_PAGES],
    ] as const) {
      const context = await openContext(browser, stack.url, look);
      const page = await context.newPage();
      await signIn(page, stack.url, { email, password: DEMO_PASSWORD });
      for (const [name, address] of pages) {
        await page.goto(address);
        await shoot(page, name, folder);
      }
      await context.close();
    }
    await drive.stop();
  });
}

/** One picture for each size, in a folder of its own. */
async function shoot(page: Page, name: string, root: string): Promise<void> {
  for (const size of ALL_SIZES) {
    await page.setViewportSize(size);
    await expect(page.getByRole('main')).toBeVisible();
    const folder = path.join(root, `${size.width}x${size.height}`);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${name}.png`), await settledScreenshot(page));
  }
}

/** Every page that the owner of an account has, of things that the demo has. */
async function addresses(db: Db): Promise<[name: string, address: string][]> {
  const { id: userId, memberships } = await db.user.findUniqueOrThrow({
    where: { email: EMAIL },
    include: { memberships: true },
  });
  const accountId = memberships[0]?.accountId ?? '';
  const vehicles = await db.vehicle.findMany({
    where: { accountId, status: 'ACTIVE', devices: { some: {} } },
    orderBy: { title: 'asc' },
    take: 3,
  });
  const [vehicle] = vehicles;
  const device = await db.device.findFirstOrThrow({ where: { vehicleId: vehicle?.id ?? null } });
  const three = vehicles.map(({ id }) => id);
  return [
    ['vehicles', '/vehicles'],
    ['groups', '/vehicles/groups'],
    ['documents', '/vehicles/documents'],
    ['deleted', '/vehicles/erased'],
    ['vehicle', `/vehicles/${three[0]}`],
    ['vehicle-events', `/vehicles/${three[0]}/events?period=YESTERDAY`],
    ['vehicle-map', `/vehicles/${three[0]}/map?period=YESTERDAY`],
    ['vehicle-compared', `/vehicles/${three[0]}/map?period=YESTERDAY&with=${three.slice(1).join(',')}`],
    ['vehicle-trips', `/vehicles/${three[0]}/trips?period=YESTERDAY`],
    ['report-summary', '/reports/summary'],
    ['report-trips', '/reports/trips?period=YESTERDAY'],
    ['report-stops', '/reports/stops?period=YESTERDAY'],
    ['report-stops-listed', '/reports/stops?period=YESTERDAY&subtotals=none&sort=-idling&min=5'],
    ['report-events', '/reports/events?period=YESTERDAY'],
    ['vehicle-history', `/vehicles/${three[0]}/history`],
    ['vehicle-form', '/vehicles?form=new'],
    ['devices', '/devices'],
    ['device', `/devices/${device.id}`],
    ['users', '/users'],
    ['user', `/users/${userId}`],
    ['account', '/account/overview'],
    ['security', '/profile/security'],
    ['tokens', '/profile/tokens'],
    ['wallboard', '/tracker?wallboard=1'],
    ['unknown', '/nowhere'],
  ];
}
