import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { newOwner } from '../helpers/new-owner.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';
import { isSigned, openWebhookReceiver } from '../helpers/webhook-receiver.ts';

test('an account has its changes sent: signed, tried again after an error, and replayed by hand', async ({
  db,
  stack,
  signInAs,
}) => {
  const owner = await newOwner(stack, db);
  const { accountId } = owner;
  const receiver = await openWebhookReceiver();
  const page = await signInAs(owner, { at: '/account/webhooks' });
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Check the signature' }).first()).toContainText('createHmac');

  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('textbox', { name: /Address/ }).fill('ftp://example.com');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(/enter an address such as https/)).toBeVisible();
  await page.getByRole('textbox', { name: /Address/ }).fill(receiver.url);
  await page.getByRole('textbox', { name: /Description/ }).fill('Dispatch board');
  await page.getByRole('button', { name: 'Create' }).click();
  const dialog = page.getByRole('dialog', { name: 'The signing secret' });
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(receiver.url);
  await expect(page.getByText(secret)).toHaveCount(0);

  const van = await db.vehicle.create({ data: { accountId, title: 'Van of webhooks', type: 'CAR' } });
  const notes = `Notes ${randomUUID().slice(0, 8)}`;
  receiver.refuseNext();
  const other = await signInAs(owner, { at: `/vehicles/${van.id}?form=edit` });
  await other
    .getByRole('textbox', { name: /Description|Notes/ })
    .last()
    .fill(notes);
  await other.getByRole('button', { name: 'Save changes' }).click();

  await expect.poll(() => receiver.messages.length).toBeGreaterThan(0);
  const [first] = receiver.messages;
  if (!first) throw new Error('Nothing came');
  expect(isSigned(secret, first)).toBe(true);
  expect(isSigned(`whsec_${Buffer.alloc(32).toString('base64')}`, first)).toBe(false);
  expect(JSON.parse(first.body)).toMatchObject({
    type: 'vehicle.updated',
    data: { subject: { entity: 'Vehicle', id: van.id }, after: { description: notes } },
  });
  await page.reload();
  const delivery = page.getByRole('listitem').filter({ hasText: 'vehicle.updated' });
  await expect(delivery).toContainText('Delivered');
  await expect(delivery).toContainText('2 tries');
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  await delivery.getByRole('button').first().click();
  await expect(delivery.getByRole('region', { name: 'What is sent' })).toContainText(notes);
  await expect(delivery).toContainText('The receiver refused it');
  await expect(delivery.getByRole('region', { name: 'Answer' })).toHaveText(['thanks', 'not now']);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const before = receiver.messages.length;
  await delivery.getByRole('button', { name: 'Replay' }).click();
  await expect.poll(() => receiver.messages.length).toBe(before + 1);
  const ids = receiver.messages.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'webhook.tested' })).toContainText('Delivered');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  receiver.close();
});
