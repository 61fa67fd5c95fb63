import type { Installation } from '@fleet/db/models';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { isFixed, settingsOf } from './settings-of.ts';

const ROW: Installation = {
  id: '00000000-0000-7000-8000-000000000041',
  productName: 'Northern Fleet',
  signUp: 'INVITATION',
  streets: false,
  mapLongitude: 13.4,
  mapLatitude: 52.5,
  mapZoom: 9,
  settled: [],
  guideOpen: false,
  ...{
    billingOn: false,
    seller: null,
    taxRateId: null,
    telegramToken: null,
    telegramBot: null,
    smsGateway: null,
    smsSecret: null,
    invoicePrefix: 'INV',
    creditPrefix: 'CN',
    billingTimeZone: 'UTC',
  },
  ...{ trialPlanId: null, trialDays: 14, openDays: 3, transferOn: false },
  version: 1,
  updatedAt: new Date(),
};

const envOf = (more: NodeJS.ProcessEnv = {}) =>
  readEnv({ DATABASE_URL: 'postgresql://localhost/fleet', AUTH_SECRET: 'x'.repeat(32), ...more });

describe('what holds', () => {
  test('is what the operator settled', () => {
    expect(settingsOf(envOf(), ROW)).toEqual({
      productName: 'Northern Fleet',
      signUp: 'INVITATION',
      streetsUrl: null,
      telegram: null,
      sms: null,
      billingOn: false,
      firstView: { longitude: 13.4, latitude: 52.5, zoom: 9 },
    });
  });

  test('is the product’s own before anything is known, and where nothing was settled', () => {
    const own = { productName: 'Meridian', signUp: 'OPEN', firstView: null };
    expect(settingsOf(envOf(), null)).toMatchObject(own);
    const blank = { ...ROW, productName: null, signUp: 'OPEN' as const, mapZoom: null };
    expect(settingsOf(envOf(), blank)).toMatchObject(own);
  });

  test('is what the environment says, whatever was settled', () => {
    const env = envOf({
      PRODUCT_NAME: ' Yard ',
      SIGN_UP: 'Closed',
      STREETS_URL: 'https://tiles.example/t.json',
    });
    expect(settingsOf(env, ROW)).toMatchObject({
      productName: 'Yard',
      signUp: 'CLOSED',
      streetsUrl: 'https://tiles.example/t.json',
    });
    expect(settingsOf(envOf({ STREETS_URL: 'off' }), { ...ROW, streets: true }).streetsUrl).toBeNull();
  });
});

test('an empty variable says nothing, as a compose file sends it', () => {
  const env = envOf({ PRODUCT_NAME: '', SIGN_UP: '', STREETS_URL: '' });
  expect((['PRODUCT_NAME', 'SIGN_UP', 'STREETS'] as const).filter((one) => isFixed(env, one))).toEqual([]);
});

test.each([
  ['SIGN_UP', 'ajar'],
  ['PRODUCT_NAME', 'two\nlines'],
  ['PRODUCT_NAME', 'x'.repeat(61)],
])('%s as %j is told at the start', (name, value) => {
  expect(() => envOf({ [name]: value })).toThrow(name);
});
