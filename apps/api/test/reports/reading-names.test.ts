import { describe, expect } from 'vitest';
import { signUp, test } from '../api.ts';
import { KEPT, keepAs } from '../kept-as.ts';
import { addMeasured, DAY, FIXES, namesOf, reportOf } from './readings.fixture.ts';

describe('which readings there are', () => {
  test.for(KEPT)(
    'is told with how many of each are stored, and what they are in, kept as %s',
    async (kept, { api, pool }) => {
      const { accountId, accessToken: token } = await signUp(api);
      const { vehicleId, deviceId } = await addMeasured(pool, accountId);
      await keepAs(pool, kept, [deviceId]);
      const { content, ...rest } = await namesOf(api, token, DAY);
      expect(rest).toEqual({
        ...{ total: 11, truncated: false, vehicles: 1, listed: [{ vehicleId, fixes: FIXES, isRead: true }] },
      });
      const name = (of: string, kind: string, unit: string | null, values = FIXES) => ({
        name: of,
        kind,
        unit,
        values,
      });
      expect(content).toEqual([
        name('door', 'STATE', null),
        name('ignition', 'STATE', null),
        name('io9', 'NUMBER', null),
        name('motion', 'STATE', null),
        name('my probe', 'NUMBER', null),
        name('powerV', 'NUMBER', 'VOLT'),
        name('satellites', 'NUMBER', null),
        name('altitude', 'NUMBER', 'METRE', FIXES - 3),
        name('odometer', 'NUMBER', 'METRE', FIXES - 3),
        name('speed', 'NUMBER', 'KMH', FIXES - 3),
        name('fuelPercent', 'NUMBER', 'PERCENT', FIXES / 10),
      ]);
    },
  );

  test('says nothing of what identifies to who does not keep the device, and tells no curve of it', async ({
    api,
    pool,
  }) => {
    const { accountId, accessToken: token, userId } = await signUp(api);
    await addMeasured(pool, accountId);
    const asked = { ...DAY, readings: ['io9', 'powerV'] };
    expect((await reportOf(api, token, asked)).content.map(({ reading }) => reading)).toEqual([
      'io9',
      'powerV',
    ]);
    await pool.query("UPDATE memberships SET roles = '{DRIVER}', vehicle_scope = 'ALL' WHERE user_id = $1", [
      userId,
    ]);
    const { content } = await namesOf(api, token, DAY);
    expect(content.map(({ name }) => name)).not.toContain('io9');
    expect(content.map(({ name }) => name)).toContain('powerV');
    expect((await reportOf(api, token, asked)).content.map(({ reading }) => reading)).toEqual(['powerV']);
  });
});
