import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { leavePicture } from '../helpers/leave-picture.ts';
import { violations } from '../helpers/wcag.ts';

const OWNER = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };

test('a list of trackers is imported from a file, and its rows that cannot be have their reason', async ({
  db,
  signInAs,
}) => {
  const known = await db.device.findFirstOrThrow({
    where: {
      account: { title: { contains: 'Northbridge' } },
      status: 'ACTIVE',
      externalDeviceId: { not: null },
    },
    orderBy: { id: 'asc' },
  });
  const stamp = String(Date.now()).slice(-9);
  const added = [`352544${stamp}`, `352545${stamp}`];
  const page = await signInAs(OWNER, { at: '/devices' });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import trackers' })).toBeVisible();
  const choose = page.getByLabel('Choose an Excel or CSV file');
  await choose.setInputFiles({ name: 'page.xls', mimeType: '', buffer: Buffer.from('<html></html>') });
  await expect(page.getByRole('alert')).toContainText('This file can’t be read as a sheet.');
  await leavePicture(page, 'device-import-file');
  expect(await violations(page)).toEqual([]);

  const lines = [
    'Id of the box;Телефон;Title;Colour',
    `${added[0]};+32 470 11 48 12;Imported A;red`,
    `${known.externalDeviceId};+32 470 11 48 13;Known;red`,
    `${added[0]};+32 470 11 48 14;Twice;red`,
    `${added[1]};;Without a SIM;red`,
    `${added[1]};+32 470 11 48 15;Imported B;red`,
  ];
  await choose.setInputFiles({
    name: 'trackers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const columns = page.getByRole('region', { name: 'Match columns' });
  await expect(columns.getByText('Required columns are missing:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check rows' })).toBeDisabled();
  await columns.getByRole('combobox', { name: 'Meaning of “Id of the box”' }).click();
  await page.getByRole('option', { name: 'IMEI or id' }).click();
  await leavePicture(page, 'device-import-columns');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check rows' }).click();

  const rows = page.getByRole('region', { name: 'Rows of the file' });
  await expect(rows.getByRole('row').nth(2)).toContainText('You already have this tracker');
  await expect(rows.getByRole('row').nth(3)).toContainText('Same IMEI as in row 2');
  await expect(rows.getByRole('row').nth(4)).toContainText('SIM number is missing');
  await expect(rows.getByRole('row').nth(5)).toContainText('Same IMEI as in row 5');
  await leavePicture(page, 'device-import-check');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 tracker' }).click();
  await expect(page.getByText('1 tracker added')).toBeVisible();
  await expect(rows.getByRole('row').nth(1)).toContainText('Tracker added');
  await leavePicture(page, 'device-import-result');
  expect(await violations(page)).toEqual([]);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '3 rows not imported, as Excel' }).click();
  expect((await saving).suggestedFilename()).toBe('trackers-not-imported.xlsx');
  await page.getByRole('link', { name: 'Go to the trackers' }).click();
  const device = await db.device.findFirstOrThrow({ where: { externalDeviceId: added[0] ?? '' } });
  expect(device).toMatchObject({ title: 'Imported A', sim: '+32 470 11 48 12', accountId: known.accountId });
});
