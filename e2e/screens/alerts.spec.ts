import path from 'node:path';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { test } from '../fixtures.ts';
import { signIn } from '../helpers/sign-in.ts';
import { EMAIL, ownerOf } from './addresses.ts';
import { keepAlerts } from './kept-alerts.ts';
import { LOOKS, openContext, SIZES } from './looks.ts';
import { ROOT, shoot } from './shoot.ts';

test.setTimeout(300_000);

for (const look of LOOKS)
  test(`pages of alerts and geofences, ${look.theme}, ${look.language}`, async ({ browser, stack, db }) => {
    const { alertId, ruleId, geofenceId, vehicleId } = await keepAlerts(db, await ownerOf(db));
    const context = await openContext(browser, stack.url, look);
    const page = await context.newPage();
    await signIn(page, stack.url, { email: EMAIL, password: DEMO_PASSWORD });
    const folder = path.join(ROOT, look.theme, look.language);
    for (const [name, address] of [
      ['alerts', '/alerts'],
      ['alert', `/alerts/${alertId}`],
      ['alerts-of-vehicle', `/vehicles/${vehicleId}/alerts`],
      ['alert-rules', '/alerts/rules'],
      ['alert-rule-form', `/alerts/rules?form=${ruleId}`],
      ['geofences', '/geofences'],
      ['geofence-form', `/geofences?form=${geofenceId}`],
      ['report-visits', '/reports/visits?period=THIS_WEEK'],
      ['drivers', '/drivers'],
      ['service', '/service'],
      ['notifications', '/profile/notifications'],
    ] as const) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await shoot(page, name, folder, { sizes: SIZES });
    }
    await context.close();
  });
