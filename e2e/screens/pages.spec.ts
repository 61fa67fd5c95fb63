import path from 'node:path';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { expect, test } from '../fixtures.ts';
import { driveDemo } from '../helpers/demo-drive.ts';
import { signIn } from '../helpers/sign-in.ts';
import { addresses, EMAIL, ownAddresses, ownerOf } from './addresses.ts';
import { LOOKS, openContext } from './looks.ts';
import { ROOT, shoot } from './shoot.ts';
import { WORDS } from './words.ts';

const OPERATOR = 'owner@meridian.example';
/** Pages of the service owner. */
const OPERATOR_PAGES = [
  ['installation-start', '/installation/start'],
  ['installation-name', '/installation/name'],
  ['installation-mail', '/installation/mail'],
  ['installation-map', '/installation/map'],
  ['installation-sign-up', '/installation/sign-up'],
  ['installation-telegram', '/installation/telegram'],
] as const;

test.setTimeout(900_000);

for (const look of LOOKS) {
  test(`pages, ${look.theme}, ${look.language}`, async ({ browser, stack, db }) => {
    const drive = await driveDemo(stack);
    const folder = path.join(ROOT, look.theme, look.language);
    for (const [email, pages] of [
      [EMAIL, await addresses(db)],
      [OPERATOR, OPERATOR_PAGES],
    ] as const) {
      const context = await openContext(browser, stack.url, look);
      const page = await context.newPage();
      await signIn(page, stack.url, { email, password: DEMO_PASSWORD });
      for (const [name, address] of pages) {
        await page.goto(address);
        await shoot(page, name, folder);
      }
      await context.close();
    }
    await drive.stop();
  });

  test(`pages of people and programs, ${look.theme}, ${look.language}`, async ({ browser, stack, db }) => {
    const context = await openContext(browser, stack.url, look);
    const page = await context.newPage();
    await signIn(page, stack.url, { email: EMAIL, password: DEMO_PASSWORD });
    const folder = path.join(ROOT, look.theme, look.language);
    for (const [name, address, press] of await ownAddresses(db)) {
      await page.goto(address);
      await shoot(page, name, folder, { open: press && (() => press(page, WORDS[look.language])) });
    }
    await context.close();
  });

  test(`acting in an account, ${look.theme}, ${look.language}`, async ({ browser, stack, db }) => {
    const context = await openContext(browser, stack.url, look);
    const page = await context.newPage();
    const { accountId } = await ownerOf(db);
    await signIn(page, stack.url, { email: OPERATOR, password: DEMO_PASSWORD });
    await page.goto(`/accounts/${accountId}?form=act`);
    const folder = path.join(ROOT, look.theme, look.language);
    await shoot(page, 'act-form', folder);
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').fill('A tracker is silent');
    await form.getByRole('button', { name: WORDS[look.language].act, exact: true }).click();
    await expect(form).toHaveCount(0);
    for (const address of ['/vehicles', '/tracker']) {
      await page.goto(address);
      await shoot(page, `acting-${address.slice(1)}`, folder);
    }
    await context.close();
  });
}
