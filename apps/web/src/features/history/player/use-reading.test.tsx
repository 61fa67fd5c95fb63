import { createPlayedTrack } from '@fleet/tracks/played-track';
import { wholeTrack } from '@fleet/tracks/thin-tracks';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { DisplayContext } from '../../../lib/display.ts';
import { createI18n } from '../../../lib/i18n/i18n.ts';
import { useReading } from './use-reading.ts';

afterEach(cleanup);

const NOON_MS = Date.parse('2026-11-26T12:00:10Z');
const FIX = { latitude: 50, longitude: 4, courseDeg: 90, speedKmh: 54, ignition: true, motion: true };

async function reading() {
  const i18n = await createI18n('en');
  await i18n.loadNamespaces(['history', 'tracks']);
  const display = {
    timeZone: 'UTC',
    hourCycle: 'H24',
    weekStart: 'MONDAY',
    distanceUnit: 'KILOMETRES',
  } as const;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <DisplayContext value={{ ...display, accountZone: 'UTC' }}>{children}</DisplayContext>
    </I18nextProvider>
  );
  return renderHook(useReading, { wrapper }).result.current;
}

test('before the first point it says when the data begins, and not that there is none', async () => {
  const read = await reading();
  const fixes = [FIX, { ...FIX, latitude: 50.001 }].map((fix, at) => ({
    ...fix,
    atMs: NOON_MS + at * 10_000,
  }));
  const track = createPlayedTrack(wholeTrack(fixes), []);
  expect(read(track, NOON_MS - 3_000)).toBe('data from 12:00');
  expect(read(track, NOON_MS + 1_000)).toBe('54 km/h');
  expect(read(createPlayedTrack([], []), NOON_MS)).toBe('no data');
});
