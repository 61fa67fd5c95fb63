import type { Db } from '@fleet/db/client';
import type { Page } from '@playwright/test';
import { keepImports } from './kept-imports.ts';
import { keepThings } from './kept-things.ts';
import type { Words } from './words.ts';

export const EMAIL = 'owner@northbridge.example';

export async function ownerOf(db: Db) {
  const { id: userId, memberships } = await db.user.findUniqueOrThrow({
    where: { email: EMAIL },
    include: { memberships: true },
  });
  const [membership] = memberships;
  if (!membership) throw new Error('the owner has an account');
  return { userId, accountId: membership.accountId, membershipId: membership.id };
}

/** Pages of vehicles, trackers and people that the owner of an account has, with the demo's data. */
export async function addresses(db: Db): Promise<[name: string, address: string][]> {
  const { userId, accountId } = await ownerOf(db);
  const vehicles = await db.vehicle.findMany({
    where: { accountId, status: 'ACTIVE', devices: { some: {} } },
    orderBy: { title: 'asc' },
    take: 3,
  });
  const [vehicle] = vehicles;
  const device = await db.device.findFirstOrThrow({ where: { vehicleId: vehicle?.id ?? null } });
  const three = vehicles.map(({ id }) => id);
  await keepImports(db, { userId, accountId }, three);
  return [
    ['vehicles', '/vehicles'],
    ['groups', '/vehicles/groups'],
    ['documents', '/vehicles/documents'],
    ['deleted', '/vehicles/erased'],
    ['vehicle', `/vehicles/${three[0]}`],
    ['vehicle-events', `/vehicles/${three[0]}/events?period=TODAY`],
    ['vehicle-map', `/vehicles/${three[0]}/map?period=TODAY`],
    ['vehicle-compared', `/vehicles/${three[0]}/map?period=TODAY&with=${three.slice(1).join(',')}`],
    ['vehicle-import', `/vehicles/${three[0]}/map?period=TODAY&form=import`],
    ['vehicle-imports', `/vehicles/${three[1]}/map?period=TODAY&form=import`],
    ['vehicle-trips', `/vehicles/${three[0]}/trips?period=TODAY`],
    ['report-summary', '/reports/summary'],
    ['report-trips', '/reports/trips?period=TODAY'],
    ['report-routes', '/reports/routes?period=TODAY'],
    ['report-stops', '/reports/stops?period=TODAY'],
    ['report-stops-listed', '/reports/stops?period=TODAY&subtotals=none&sort=-idling&min=5'],
    ['report-charts', '/reports/charts?period=TODAY&readings=speed,ignition'],
    ['report-events', '/reports/events?period=TODAY'],
    ['vehicle-history', `/vehicles/${three[0]}/history`],
    ['vehicle-form', '/vehicles?form=new'],
    ['devices', '/devices'],
    ['device', `/devices/${device.id}`],
    ['device-import', '/devices/import'],
    ['device-onboard', '/devices/onboard'],
    ['user', `/users/${userId}`],
    ['account', '/account/overview'],
    ['wallboard', '/tracker?wallboard=1'],
    ['unknown', '/nowhere'],
  ];
}

type Press = (page: Page, words: Words) => Promise<void>;

/** Pages of a person's and an account's settings, some with a dialog to open. */
export async function ownAddresses(db: Db): Promise<[name: string, address: string, press?: Press][]> {
  const { webhookId, reportId } = await keepThings(db, await ownerOf(db));
  return [
    ['users', '/users'],
    ['motion', '/account/motion'],
    ['history-kept', '/account/history-kept'],
    ['webhooks', '/account/webhooks'],
    ['webhook-form', '/account/webhooks?form=new'],
    ['webhook', `/account/webhooks/${webhookId}`],
    ['webhook-delivery', `/account/webhooks/${webhookId}`, openDelivery],
    ['personal', '/profile/personal'],
    ['contacts', '/profile/contacts'],
    ['security', '/profile/security'],
    ['tokens', '/profile/tokens'],
    ['token-form', '/profile/tokens', openTokenForm],
    ['notifications', '/profile/notifications'],
    ['onboarding', '/onboarding'],
    ['saved-reports', '/reports/saved'],
    ['saved-report-form', `/reports/saved?form=${reportId}`],
    ['bell', '/vehicles', openBell],
  ];
}

const openDelivery: Press = (page) =>
  page.getByRole('listitem').filter({ hasText: 'device.created' }).getByRole('button').first().click();

const openTokenForm: Press = (page, { makeToken }) => page.getByRole('button', { name: makeToken }).click();

const openBell: Press = (page, { bell }) =>
  page.getByRole('button', { name: bell }).filter({ visible: true }).first().click();
