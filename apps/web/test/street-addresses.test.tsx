import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type AnyVariables, makeResult, type Operation } from '@urql/core';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'urql';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { StopPlace } from '../src/features/reports/stops/stop-place.tsx';
import { CardPlace } from '../src/features/tracker/card/card-place.tsx';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import type { Language } from '../src/lib/locale.ts';
import { GATHER_MS, PAUSES_MS } from '../src/places/address-book.ts';
import { createPlaceBook } from '../src/places/place-book.ts';
import { useFoundAddresses } from '../src/places/use-found-addresses.ts';
import { ServicesContext } from '../src/services.ts';
import { answeringClient } from './answering-client.ts';
import { provideBrowserParts } from './browser.ts';
import { visitorServices } from './services.ts';

const AT = { latitude: 51.19, longitude: 4.17 };
const TOWN = { ...AT, name: 'Moscow', nameRu: 'Москва' };
const GEOCODER = { attribution: '© OpenStreetMap contributors', canSearch: true };
const FIX = {
  ...AT,
  fixTimeMs: 0,
  courseDeg: 0,
  satellites: null,
  ignition: null,
  motion: false,
  readings: {},
};
/** Longer than the debounce of typing. */
const RESTED_MS = 1_000;

beforeAll(provideBrowserParts);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders with a server that knows this address, and returns its requests. */
async function show(
  part: React.ReactNode,
  {
    geocoder,
    text,
    language = 'en',
  }: { geocoder?: object | null; text?: string | null; language?: Language },
) {
  const i18n = await createI18n(language);
  await i18n.loadNamespaces(['tracker', 'places', 'common']);
  const known = { text: text ?? null };
  const asked: AnyVariables[] = [];
  const answer = (operation: Operation) => {
    asked.push(operation.variables);
    const addressesAt = [{ ...known, isPending: known.text === null }];
    const content = [{ text: 'Kerkstraat 5, Gent', ...AT }];
    return makeResult(operation, { data: { addressesAt, foundPlaces: { content } }, hasNext: false });
  };
  const client = answeringClient(answer);
  const places = createPlaceBook(async (question) => question.map(() => TOWN));
  const services = { ...visitorServices(i18n, { geocoder }), places };
  const all = (shown: React.ReactNode) => (
    <ServicesContext value={services}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider>
          <Provider value={client}>{shown}</Provider>
        </MantineProvider>
      </I18nextProvider>
    </ServicesContext>
  );
  const { rerender } = render(all(part));
  return { asked, known, again: (shown: React.ReactNode) => rerender(all(shown)) };
}

/** Time for lazy modules and the request that follows. */
const wait = (ms: number) =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });
const card = (speedKmh: number) => <CardPlace vehicleId="v" fix={{ ...FIX, speedKmh }} />;

test('the card tells the address of a vehicle that stands, and whose data it is', async () => {
  const { asked } = await show(card(0), { geocoder: GEOCODER, text: 'Kerkstraat 5, Gent' });
  await wait(2 * GATHER_MS);
  expect(screen.getByText('Kerkstraat 5, Gent')).toBeTruthy();
  expect(screen.getByText('Addresses: © OpenStreetMap contributors')).toBeTruthy();
  expect(screen.queryByText(/Moscow/)).toBeNull();
  expect(asked).toEqual([{ where: { points: [AT], language: 'en' } }]);
});

test('the address of one that drives is not asked for: its settlement is told', async () => {
  const { asked } = await show(card(40), { geocoder: GEOCODER, text: 'Kerkstraat 5, Gent' });
  await wait(2 * GATHER_MS);
  expect(screen.getByText(/Moscow/)).toBeTruthy();
  expect(screen.queryByText(/OpenStreetMap/)).toBeNull();
  expect(asked).toEqual([]);
});

test('without a geocoder everything is told as ever, and the server is not asked', async () => {
  const { asked } = await show(card(0), { text: 'Kerkstraat 5, Gent' });
  await wait(2 * GATHER_MS);
  expect(screen.getByText(/Moscow/)).toBeTruthy();
  expect(asked).toEqual([]);
});

test('a stop is told by its settlement until its address is known, in the language of the screen', async () => {
  const stop = { id: 's', at: AT } as Parameters<typeof StopPlace>[0]['stop'];
  const { asked, known } = await show(<StopPlace stop={stop} />, { geocoder: GEOCODER, language: 'ru' });
  await wait(2 * GATHER_MS);
  expect(screen.getByText(/Москва/)).toBeTruthy();
  known.text = 'Церковная улица, 5, Гент';
  await wait(2 * PAUSES_MS[0]);
  expect(screen.getByText('Церковная улица, 5, Гент')).toBeTruthy();
  expect(asked.map((variables) => variables?.where.language)).toEqual(['ru', 'ru']);
});

function Found({ words }: { words: string }) {
  return useFoundAddresses(words, 3).map(({ text }) => <p key={text}>{text}</p>);
}

test('addresses are searched for when somebody rests, and not by two letters', async () => {
  const { asked, again } = await show(<Found words="ke" />, { geocoder: GEOCODER });
  await wait(RESTED_MS);
  for (const words of ['ker', 'kerk', 'kerkstraat']) again(<Found words={words} />);
  expect(asked).toEqual([]);
  await wait(RESTED_MS);
  expect(asked).toEqual([{ where: { search: 'kerkstraat', language: 'en' } }]);
  expect(screen.getByText('Kerkstraat 5, Gent')).toBeTruthy();
});

test('a geocoder that may not be searched is not', async () => {
  const { asked } = await show(<Found words="kerkstraat" />, { geocoder: { ...GEOCODER, canSearch: false } });
  await wait(RESTED_MS);
  expect(asked).toEqual([]);
});
