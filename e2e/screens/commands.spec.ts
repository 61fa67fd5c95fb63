import path from 'node:path';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { test } from '../fixtures.ts';
import { signIn } from '../helpers/sign-in.ts';
import { EMAIL, ownerOf } from './addresses.ts';
import { keepCommands } from './kept-commands.ts';
import { LOOKS, openContext, SIZES } from './looks.ts';
import { ROOT, shoot } from './shoot.ts';

test.setTimeout(300_000);

for (const look of LOOKS)
  test(`pages of commands, ${look.theme}, ${look.language}`, async ({ browser, stack, db }) => {
    const { vehicleId, deviceId, batchId } = await keepCommands(db, await ownerOf(db));
    const context = await openContext(browser, stack.url, look);
    const page = await context.newPage();
    await signIn(page, stack.url, { email: EMAIL, password: DEMO_PASSWORD });
    const folder = path.join(ROOT, look.theme, look.language);
    for (const [name, address] of [
      ['commands', '/commands'],
      ['commands-of-group', `/commands?group=${batchId}`],
      ['commands-saved', '/commands/saved'],
      ['commands-saved-form', '/commands/saved?form=new'],
      ['commands-of-vehicle', `/vehicles/${vehicleId}/commands`],
      ['command-form', `/vehicles/${vehicleId}/commands?send=engineStop`],
      ['command-rules', '/account/commands'],
      ['device-features', `/devices/${deviceId}/features`],
    ] as const) {
      await page.goto(address);
      await shoot(page, name, folder, { sizes: SIZES });
    }
    await context.close();
  });
