import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { askForAccount, followLink } from '../helpers/sign-up.ts';

const OWNER = { email: 'owner@harrison.example', password: DEMO_PASSWORD };

test.use({ serviceWorkers: 'allow' });

test('what comes to the browser is shown, and leads to its page', async ({ page, context, db, stack }) => {
  await context.grantPermissions(['notifications'], { origin: stack.url });
  const email = await askForAccount(page);
  await followLink(page, db, email);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const data = { tag: 't1', title: 'Новый вход', body: 'Chrome 142', path: '/profile/security' };
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: stack.url,
    registrationId: await registered,
    data: JSON.stringify(data),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown).toEqual([{ title: 'Новый вход', body: 'Chrome 142', tag: 't1' }]);
  // Playwright cannot click a system notification, so the event is dispatched in the worker.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent: (event: Event) => void;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(/\/profile\/security$/);
  expect(await shown()).toEqual([]);
});

test('the app opens without a network, and says that there is none', async ({ signInAs }) => {
  const page = await signInAs(OWNER, { at: '/vehicles' });
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The list could not be loaded' })).toBeVisible();
});
