import type { Display } from '@fleet/contracts/display';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, test } from 'vitest';
import { DisplayContext, useCalendarOf } from './display.ts';
import { useFormats } from './format.ts';
import { createI18n } from './i18n/i18n.ts';
import type { Language } from './locale.ts';
import { periodOf } from './period.ts';
import { useUnits } from './units.ts';

afterEach(cleanup);

const BRUSSELS: Display = {
  timeZone: 'Europe/Brussels',
  hourCycle: 'H24',
  weekStart: 'MONDAY',
  distanceUnit: 'KILOMETRES',
};
const AT_MS = Date.parse('2026-11-26T20:34:41Z');

async function read<Value>(hook: () => Value, display: Partial<Display> = {}, language: Language = 'en') {
  const i18n = await createI18n(language);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <DisplayContext value={{ ...BRUSSELS, accountZone: 'Europe/Brussels', ...display }}>
        {children}
      </DisplayContext>
    </I18nextProvider>
  );
  return renderHook(hook, { wrapper }).result.current;
}

/** Locales part a number from what follows by blanks of their own. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('times', () => {
  test('are those of the zone that the person reads in, whatever the browser\u2019s is', async () => {
    const { time, moment } = await read(useFormats);
    expect([time(AT_MS), moment(AT_MS)]).toEqual(['21:34', expect.stringContaining('21:34')]);
    expect((await read(useFormats, { timeZone: 'Europe/Moscow' })).time(AT_MS)).toBe('23:34');
  });

  test.each(['en', 'ru'] as const)('are of 12 hours by the setting alone (%s)', async (language) => {
    const { time, seconds } = await read(useFormats, { hourCycle: 'H12' }, language);
    expect(plain(time(AT_MS))).toMatch(/^9:34 PM$/i);
    expect(plain(seconds(AT_MS))).toMatch(/^9:34:41 PM$/i);
    expect((await read(useFormats, {}, language)).seconds(AT_MS)).toBe('21:34:41');
  });
});

test.each(['en', 'ru'] as const)('this week is the same in every language (%s)', async (language) => {
  const weekOf = (calendar: ReturnType<typeof useCalendarOf>) => {
    const { fromMs, toMs } = periodOf('THIS_WEEK', AT_MS, calendar);
    return [fromMs, toMs].map((atMs) => new Date(atMs).toISOString());
  };
  const monday = await read(() => useCalendarOf(), {}, language);
  expect(weekOf(monday)).toEqual(['2026-11-22T23:00:00.000Z', '2026-11-29T23:00:00.000Z']);
  const sunday = await read(() => useCalendarOf(), { weekStart: 'SUNDAY' }, language);
  expect(weekOf(sunday)).toEqual(['2026-11-21T23:00:00.000Z', '2026-11-28T23:00:00.000Z']);
});

describe('distances', () => {
  test('are in kilometres, speeds in km/h, short lengths in metres', async () => {
    const { distanceText, speedText, lengthText } = await read(useUnits);
    const texts = [distanceText(145_200), speedText(80.4672), lengthText(350), lengthText(4_830)];
    expect(texts.map(plain)).toEqual(['145.2 km', '80 km/h', '350 m', '4.8 km']);
  });

  test('are in miles, mph and feet for those who chose miles', async () => {
    const { distanceText, speedText, lengthText } = await read(useUnits, { distanceUnit: 'MILES' });
    const texts = [distanceText(160_934.4), speedText(80.4672), lengthText(30.48), lengthText(4_828.032)];
    expect(texts.map(plain)).toEqual(['100 mi', '50 mph', '100 ft', '3 mi']);
  });
});
