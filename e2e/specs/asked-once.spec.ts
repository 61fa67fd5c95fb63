import { expect, test } from '../fixtures.ts';
import { newOwner } from '../helpers/new-owner.ts';
import { addTrackedVehicle } from '../helpers/reporting-device.ts';

/** Data that changed before listening started is requested again within this time. */
const SETTLED_MS = 4_000;
/** Queries about positions, which change every second and may be repeated once. */
const OF_POSITIONS = ['Fleet'];

test('what a page shows is asked for once, when it is opened anew', async ({ db, stack, signInAs }) => {
  // An account of its own: a change in a shared one would cause more requests.
  const owner = await newOwner(stack, db);
  await addTrackedVehicle(db, owner.email, 'Asked for once');
  const sockets: Promise<unknown>[] = [];
  const page = await signInAs(owner, {
    at: '/profile',
    prepare: async (opened) => void sockets.push(opened.waitForEvent('websocket')),
  });
  // Waits for the sockets of this page, which would be counted with those of the next.
  await Promise.all(sockets);
  const asked: string[] = [];
  page.on('request', (request) => {
    const words = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
    const [, name] = /\/graphql.*?(?:operationName=|"operationName":")(\w+)/s.exec(words) ?? [];
    if (name) asked.push(name);
  });
  for (const path of ['/vehicles', '/devices']) {
    asked.length = 0;
    // Answer to the subscription, which may come before the rows.
    const listens = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => /^43\d+\[\{"ok":true/.test(String(payload))),
      );
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await listens;
    await page.waitForTimeout(SETTLED_MS);
    const again = asked.filter((name, at) => asked.indexOf(name) !== at && !OF_POSITIONS.includes(name));
    expect(asked.length, path).toBeGreaterThan(1);
    expect(again, path).toEqual([]);
  }
});
