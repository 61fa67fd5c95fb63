import { expect, test } from '../fixtures.ts';
import { newOwner } from '../helpers/new-owner.ts';
import { addTrackedVehicle } from '../helpers/reporting-device.ts';

/** What came too late to be heard is asked for again within this time after listening began. */
const SETTLED_MS = 4_000;
/** Positions come every second: what they tell was missed before there was anything to hear them. */
const OF_POSITIONS = ['Fleet'];

test('what a page shows is asked for once, when it is opened anew', async ({ db, stack, signInAs }) => {
  // Of an account that no other journey changes meanwhile: a change is a reason to ask again.
  const owner = await newOwner(stack, db);
  await addTrackedVehicle(db, owner.email, 'Asked for once');
  const sockets: Promise<unknown>[] = [];
  const page = await signInAs(owner, {
    at: '/profile',
    prepare: async (opened) => void sockets.push(opened.waitForEvent('websocket')),
  });
  // Opened later, the socket of this page would be taken for that of the next.
  await Promise.all(sockets);
  const asked: string[] = [];
  page.on('request', (request) => {
    const words = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
    const [, name] = /\/graphql.*?(?:operationName=|"operationName":")(\w+)/s.exec(words) ?? [];
    if (name) asked.push(name);
  });
  for (const path of ['/vehicles', '/devices']) {
    asked.length = 0;
    // The answer to the wish to listen; it may come before the rows do.
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
