import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { startSmsGateway } from '@fleet/testing/sms-gateway';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { sentCommands } from '../helpers/lockable-van.ts';
import { addTrackedVehicle } from '../helpers/reporting-device.ts';
import { violationsInBothThemes } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const SERVICE_OWNER = { email: 'owner@meridian.example', password: DEMO_PASSWORD };

async function sendBySms(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Custom command', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Text' }).fill(text);
  await form.getByRole('combobox', { name: 'Send by' }).click();
  await page.getByRole('option', { name: 'SMS' }).click();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toBeHidden();
}

test('a gateway is set and tried, and a command goes by SMS to a tracker that is offline', async ({
  db,
  signInAs,
}) => {
  const gateway = await startSmsGateway();
  const textOf = (at: number) => (JSON.parse(gateway.requests[at]?.body ?? '{}') as { text?: string }).text;
  try {
    const service = await signInAs(SERVICE_OWNER, { at: '/installation/sms' });
    await service.getByRole('textbox', { name: 'Address' }).fill(gateway.url);
    await service.getByRole('button', { name: 'Save' }).click();
    const trial = service.getByRole('region', { name: 'Does an SMS arrive?' });
    await trial.getByRole('textbox', { name: 'Phone number' }).fill('+32 470 11 22 33');
    await trial.getByRole('button', { name: 'Send a test SMS' }).click();
    await expect(trial).toContainText('The gateway took the SMS to +32470112233.');
    expect(textOf(0)).toContain('SMS works');
    await leavePicture(service, 'installation-sms');
    expect(await violationsInBothThemes(service)).toEqual([]);

    const van = await addTrackedVehicle(db, OWNER.email, `By SMS ${Date.now()}`);
    const data = { sim: '+32 470 00 00 00', confirmedAt: new Date(), smsVolume: 2, smsTotalVolume: 2 };
    await db.device.update({ where: { id: van.deviceId }, data });
    const state = { protocol: 'teltonika', connection: 'OFFLINE' } as const;
    await db.deviceState.upsert({
      where: { deviceId: van.deviceId },
      create: { deviceId: van.deviceId, ...state },
      update: state,
    });
    const owner = await signInAs(OWNER, { at: `/vehicles/${van.vehicleId}/commands` });
    await sendBySms(owner, 'getver');
    const newest = sentCommands(owner).getByRole('listitem').first();
    await expect(newest).toContainText('Sent by SMS');
    expect(textOf(1)).toBe('  getver');
    gateway.status = 403;
    await sendBySms(owner, 'getinfo');
    await expect(newest).toContainText('Failed');
    await expect(newest).toContainText('The SMS gateway refused it.');
    const { smsVolume } = await db.device.findUniqueOrThrow({ where: { id: van.deviceId } });
    expect(smsVolume).toBe(1);
    await leavePicture(owner, 'commands-by-sms');

    await service.getByRole('button', { name: 'Turn off' }).click();
    await expect(service.getByText('Commands are no longer sent by SMS.').first()).toBeVisible();
  } finally {
    gateway.close();
  }
});
