import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
/** What came too late to be heard is asked for again within this time after listening began. */
const SETTLED_MS = 4_000;
/** Positions come every second: what they tell was missed before there was anything to hear them. */
const OF_POSITIONS = ['Fleet'];

test('what a page shows is asked for once, when it is opened anew', async ({ signInAs }) => {
  const page = await signInAs(OWNER);
  await expect(page.getByRole('option').first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const words = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
    const [, name] = /\/graphql.*?(?:operationName=|"operationName":")(\w+)/s.exec(words) ?? [];
    if (name) asked.push(name);
  });
  for (const path of ['/vehicles', '/devices']) {
    asked.length = 0;
    const heard = page.waitForEvent('websocket');
    await page.goto(path);
    const socket = await heard;
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // The answer to the wish to listen.
    await socket.waitForEvent('framereceived', ({ payload }) => /^43\d+\[\{"ok":true/.test(String(payload)));
    await page.waitForTimeout(SETTLED_MS);
    const again = asked.filter((name, at) => asked.indexOf(name) !== at && !OF_POSITIONS.includes(name));
    expect(asked.length, path).toBeGreaterThan(1);
    expect(again, path).toEqual([]);
  }
});
