import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';

const SERVICE = { email: 'owner@meridian.example', password: DEMO_PASSWORD };
const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };

test('a customer and the service talk live, and who is away gets a mail', async ({ signInAs, db }) => {
  const subject = `Truck 8 is silent ${Date.now()}`;
  const customer = await signInAs(OWNER, { at: '/vehicles' });
  await customer.getByRole('button', { name: /Your profile/ }).click();
  await customer.getByRole('menuitem', { name: 'Contact support' }).click();
  const panel = customer.getByRole('complementary', { name: 'Support' });
  const begin = panel.getByRole('button', { name: 'New conversation' });
  await expect(panel.getByLabel('What is it about?').or(begin)).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await panel.getByLabel('What is it about?').fill(subject);
  await panel.getByLabel('Write a message').fill('No position <b>since</b> 10:52');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByRole('log').getByText('No position <b>since</b> 10:52')).toBeVisible();

  const service = await signInAs(SERVICE, { at: '/support' });
  await service.getByRole('navigation', { name: 'Conversations' }).getByText(subject).click();
  const thread = service.getByRole('region', { name: subject });
  await expect(thread.getByText('No position <b>since</b> 10:52')).toBeVisible();
  await thread.getByText('Note', { exact: true }).click();
  await thread.getByRole('textbox', { name: 'Note for the team' }).fill('Same as in May');
  await thread.getByRole('button', { name: 'Save note' }).click();
  await expect(thread.getByText('Same as in May')).toBeVisible();
  await thread.getByText('Reply', { exact: true }).click();
  await thread.getByRole('textbox', { name: 'Write a message' }).fill('Is the main switch on?');
  await thread.getByRole('button', { name: 'Send' }).click();
  await leavePicture(service, 'support-inbox');

  // Both sides see it without a reload.
  await expect(panel.getByText('Is the main switch on?')).toBeVisible({ timeout: 15_000 });
  await expect(panel.getByText('Same as in May')).toHaveCount(0);
  await expect(panel.getByText(/seen/)).toBeVisible({ timeout: 15_000 });
  await leavePicture(customer, 'support-panel');
  await expect(thread.getByText(/seen/)).toBeVisible({ timeout: 15_000 });

  // The customer is away: the next answer is mailed.
  await customer.close();
  await thread.getByRole('textbox', { name: 'Write a message' }).fill('Please check it tomorrow');
  await thread.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByText('Please check it tomorrow')).toBeVisible();
  await db.supportThread.updateMany({
    where: { subject },
    data: { lastMessageAt: new Date(Date.now() - 300_000) },
  });
  const mail = () =>
    db.mailboxMessage.findFirst({ where: { recipient: OWNER.email, subject: { contains: subject } } });
  await expect.poll(mail, { timeout: 90_000, intervals: [1_000] }).not.toBeNull();
  const sent = await mail();
  expect(sent?.text).toContain('Please check it tomorrow');
  expect(sent?.text).toContain('Replies to this e-mail aren’t read');

  const phone = await signInAs(OWNER, { at: '/help' });
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByRole('button', { name: new RegExp(subject) }).click();
  await expect(phone.getByText('Please check it tomorrow')).toBeVisible();
  await leavePicture(phone, 'support-390');
});
