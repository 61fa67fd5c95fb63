import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Operation } from '@urql/core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../test/browser.ts';
import { type Reply, renderInApp } from '../../../test/render-in-app.tsx';
import { type Person, PersonContext } from '../../session/person.ts';
import { UnknownDeviceScreen } from './detail/unknown-device-screen.tsx';
import { UnknownDevicesScreen } from './list/unknown-devices-screen.tsx';

const LIST = '/devices/unknown';
const IMEI = '352093101019296';
const PERSON: Person = {
  id: 'p',
  name: 'Ann Lee',
  email: 'ann@example.org',
  avatarUrl: null,
  roles: ['SERVICE_OWNER'],
  accountId: null,
  accountTitle: null,
  memberships: [],
  isOnboarding: false,
  billingEffective: true,
};
const ROW = {
  id: '1',
  identifier: IMEI,
  protocol: 'teltonika',
  remoteAddress: '203.0.113.9',
  firstSeenAt: '2026-11-20T10:00:00Z',
  lastSeenAt: '2026-11-20T12:00:00Z',
  frameCount: 12,
  blocked: false,
  version: 3,
};
const FRAMES = [{ receivedAt: '2026-11-20T12:00:00Z', hex: '000f33' }];

beforeAll(provideBrowserParts);
afterEach(cleanup);

async function show(path: string, content: object[]) {
  const asked: unknown[] = [];
  const reply = ({ variables }: Operation): Reply => {
    asked.push(variables);
    if (variables && 'data' in variables)
      return { data: { updateUnknownDevice: { id: '1', blocked: true, version: 4, frames: [] } } };
    return { data: { unknownDevices: { content, pages: 1, total: content.length } } };
  };
  const shown = await renderInApp(
    <PersonContext value={PERSON}>
      {path === LIST ? <UnknownDevicesScreen /> : <UnknownDeviceScreen />}
    </PersonContext>,
    {
      path,
      route: path === LIST ? LIST : `${LIST}/:protocol/:identifier`,
      catalogues: ['unknown-devices', 'lists', 'details'],
      reply,
    },
  );
  return { ...shown, asked };
}

test('the inbox lists who knocks, the last one first', async () => {
  const { asked } = await show(LIST, [ROW]);
  const row = (await screen.findByText(IMEI)).closest('tr');
  if (!row) throw new Error('there is no row');
  expect(within(row).getByText('Teltonika')).toBeTruthy();
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/devices/unknown/teltonika/${IMEI}`);
  expect(asked[0]).toMatchObject({ orderBy: { field: 'lastSeenAt', direction: 'DESC' } });
});

test('one of them shows what it sent, and can be registered', async () => {
  const longer = { ...ROW, id: '2', identifier: `${IMEI}0`, frames: [] };
  const { asked } = await show(`${LIST}/teltonika/${IMEI}`, [longer, { ...ROW, frames: FRAMES }]);
  expect(await screen.findByText('00 0f 33')).toBeTruthy();
  expect(screen.getByText('3 bytes')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
    `/devices/onboard?imei=${IMEI}&protocol=teltonika`,
  );
  expect(asked[0]).toEqual({ identifier: IMEI, protocol: 'teltonika' });
});

test('one that was registered meanwhile says so', async () => {
  await show(`${LIST}/teltonika/${IMEI}`, []);
  expect(await screen.findByText('This tracker is no longer in the list')).toBeTruthy();
});

test('one that nobody wants is blocked, by whoever agrees to it', async () => {
  const { asked } = await show(`${LIST}/teltonika/${IMEI}`, [{ ...ROW, frames: FRAMES }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Block' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(`Block ${IMEI}?`)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
  await vi.waitFor(() =>
    expect(asked.at(-1)).toEqual({ where: { id: '1', version: 3 }, data: { blocked: true } }),
  );
});

test('one that is blocked is marked, and can be let in again but not registered', async () => {
  await show(`${LIST}/teltonika/${IMEI}`, [{ ...ROW, blocked: true, frames: [] }]);
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  cleanup();
  await show(LIST, [{ ...ROW, blocked: true }]);
  expect((await screen.findAllByText('Blocked')).length).toBeGreaterThan(0);
});
