import { describe, expect, test } from 'vitest';
import { DEMO_FLEET } from './demo-fleet.ts';
import { iccid, imei, vin, withLuhn } from './identifiers.ts';
import { seedId } from './seed-id.ts';

describe('identifiers', () => {
  test.each([
    { name: 'an IMEI of the literature', digits: '49015420323751', whole: '490154203237518' },
    { name: 'a number of zeros', digits: '000', whole: '0000' },
  ])('the check digit of $name', ({ digits, whole }) => {
    expect(withLuhn(digits)).toBe(whole);
  });

  test('have the lengths that their standards give', () => {
    expect(imei('35209310', 7)).toMatch(/^35209310000007\d$/);
    expect(iccid('32', '02', 'a')).toMatch(/^893202\d{13}$/);
    expect(vin('XLR', 'a')).toMatch(/^XLR[A-HJ-NPR-Z0-9]{14}$/);
  });

  test('of the demo fleet are each its own', () => {
    expect(new Set(DEMO_FLEET.map(({ imei: own }) => own)).size).toBe(DEMO_FLEET.length);
    expect(new Set(DEMO_FLEET.flatMap(({ vehicleId, deviceId }) => [vehicleId, deviceId])).size).toBe(
      2 * DEMO_FLEET.length,
    );
  });

  test('an id follows from its name', () => {
    expect(seedId('a')).toBe(seedId('a'));
    expect(seedId('a')).not.toBe(seedId('b'));
    expect(seedId('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
