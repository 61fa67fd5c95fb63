import { replay } from '@fleet/tracks/replay';
import { ruleOfValues, valuesOfRule } from '@fleet/tracks/rule-of';
import { segmentsOf } from '@fleet/tracks/segments';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { writeFixes, writeSegments, writeSpeeds } from '@fleet/tracks/track-text';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { createClient, fetchExchange } from 'urql';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { HistoryScreen } from '../src/features/history/history-screen.tsx';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import type { Language } from '../src/lib/locale.ts';
import { PLAYED_TOGETHER_MAX } from '../src/tracks/played-together.ts';
import { provideBrowserParts } from './browser.ts';
import { PERSON, renderRoutes } from './render-routes.tsx';
import { visitorServices } from './services.ts';

const START_MS = Date.UTC(2026, 10, 20, 8);
const PERIOD = '?period=CUSTOM&from=2026-11-20T08:00:00.000Z&to=2026-11-20T10:00:00.000Z';
const idOf = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const titleOf = (n: number) => `Other ${String.fromCharCode(65 + n)}`;
/** Beside the page's own: one more than play together. */
const OTHERS = PLAYED_TOGETHER_MAX;
/** As the product has it. */
const RULE = valuesOfRule(DEFAULT_RULE);
const VEHICLE = {
  id: idOf(99),
  title: 'Van 1',
  plateNumber: null,
  type: 'CAR',
  category: 'van',
  motionRule: RULE,
};
/** The vehicle of the page and the others. */
const FLEET = [
  VEHICLE,
  ...Array.from({ length: OTHERS }, (_, n) => ({ ...VEHICLE, id: idOf(n), title: titleOf(n) })),
];

beforeAll(provideBrowserParts);
// What is loaded is there as soon as the machine has drawn it.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  isTooMuch = false;
  refused = null;
  answered = Promise.resolve();
  vi.unstubAllGlobals();
});

/** Half an hour of driving, then parked for half an hour. */
const DRIVEN = Array.from({ length: 60 }, (_, minute) => ({
  fixTime: new Date(START_MS + minute * 60_000).toISOString(),
  latitude: 50 + Math.min(minute, 30) / 100,
  longitude: 4,
  speed: minute < 30 ? 66 : 0,
  course: 0,
  ignition: minute < 30,
  motion: minute < 30,
}));

type Position = (typeof DRIVEN)[number];

let isTooMuch = false;
/** What a server says that has no tracks; one that is away says nothing. */
let refused: object | null = null;
/** When the server answers what is asked about tracks. */
let answered = Promise.resolve();

/** The screen in a browser without WebGL, over a server that answers with these positions; null is a server away. */
async function show(positions: readonly Position[] | null, language: Language = 'en', others = '') {
  const i18n = await createI18n(language);
  await i18n.loadNamespaces(['history', 'history/import', 'tracks', 'common', 'pick', 'lists', 'codes']);
  const questions: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    const asked = `${decodeURIComponent(url)} ${init?.body ?? ''}`;
    questions.push(asked);
    if (asked.includes('HistoryVehicles')) {
      const content = FLEET.filter(({ id }) => asked.includes(id));
      return json({ vehicles: { total: content.length, content } });
    }
    if (asked.includes('PickVehicles')) return json({ vehicles: { total: FLEET.length, content: FLEET } });
    if (asked.includes('EventsOfPeriod'))
      return json({ vehiclesEventsReport: { nextCursor: null, content: [] } });
    if (!positions) return refusal();
    if (!asked.includes('TracksToPlay')) return json(page(positions));
    await answered;
    return json({ vehiclesTracks: played(positions) });
  });
  const client = createClient({ url: 'http://api.test/graphql', exchanges: [fetchExchange] });
  const routes = [{ path: '/vehicles/:id/map', Component: HistoryScreen }];
  const around = { services: visitorServices(i18n), i18n, client, person: PERSON };
  const path = `/vehicles/${VEHICLE.id}/map${PERIOD}&with=${others}`;
  return { router: renderRoutes(routes, path, around), questions };
}

function refusal(): Response {
  if (!refused) throw new TypeError('network');
  return Response.json({ errors: [{ message: 'Damaged', extensions: refused }] });
}

/** As the server tells it; by its own account it is too much for one answer. */
function played(positions: readonly Position[]) {
  if (isTooMuch) return { isTooMuch, tolerance: 0, content: [] };
  const stored = positions.map(({ fixTime, latitude, longitude, speed, course, ignition, motion }) => ({
    ...{ atMs: Date.parse(fixTime), latitude, longitude, speedKmh: speed, courseDeg: course },
    ...{ ignition, motion },
  }));
  const { fixes, distanceM } = replay(stored, ruleOfValues(VEHICLE.motionRule));
  const segments = segmentsOf(fixes, { fromMs: START_MS, toMs: START_MS + 7_200_000 }, START_MS + 7_200_000);
  const track = {
    ...{ vehicleId: VEHICLE.id, fixes: fixes.length, distance: distanceM },
    points: writeFixes(fixes.map((fix) => ({ ...fix, leftOut: 0, isAfterGap: false }))),
    ...{ segments: writeSegments(segments), speeds: writeSpeeds([]) },
  };
  return { isTooMuch, tolerance: 0, content: [track] };
}

function page(positions: readonly Position[]) {
  const content = positions.length > 0 ? [{ vehicleId: VEHICLE.id, positions }] : [];
  return { vehiclesRoutesReport: { nextCursor: null, content } };
}

function json(data: object): Response {
  return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
}

const timeMs = () => Date.parse(document.querySelector('time')?.dateTime ?? '');

describe('HistoryScreen', () => {
  test('page by page by the rule of its account: who stood for less than it says has not stopped', async () => {
    isTooMuch = true;
    const pause = (minute: number) => minute >= 10 && minute < 15;
    const positions = DRIVEN.slice(0, 30).map((fix, minute) => ({
      ...fix,
      ...(pause(minute) && { latitude: 50.1, speed: 0 }),
      ...(minute >= 15 && { latitude: 50 + (minute - 5) / 100 }),
    }));
    await show(positions);
    expect(await screen.findByText(/ 1 stop /)).toBeTruthy();
    cleanup();
    VEHICLE.motionRule = { ...RULE, stopAfterSeconds: 600 };
    await show(positions);
    expect(await screen.findByText(/ no stops /)).toBeTruthy();
    VEHICLE.motionRule = RULE;
  });

  test.each([false, true])(
    'shows what the vehicle did in the period, in words and figures; page by page: %s',
    async (pages) => {
      isTooMuch = pages;
      await show(DRIVEN);
      expect(await screen.findByText(/33\.4 km · 30 min moving · 1 stop · no events/)).toBeTruthy();
      const strip = screen.getByRole('img', { name: 'Van 1: Moving 30 min, Parked 1 h 30 min' });
      expect(strip).toBeTruthy();
      expect(screen.getByRole('slider', { name: 'Time' }).getAttribute('aria-valuemax')).toBe('7200');
    },
  );

  test('speaks Russian with its plurals', async () => {
    await show(DRIVEN, 'ru');
    expect(await screen.findByText(/30 мин в движении · 1 остановка · без событий/)).toBeTruthy();
  });

  test('arrows step a minute, with Shift to the next stop; Home leads to the first fix, and the space bar plays', async () => {
    await show(DRIVEN);
    await screen.findByRole('slider', { name: 'Time' });
    expect(timeMs()).toBe(START_MS);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(timeMs()).toBe(START_MS + 60_000));
    fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true });
    await waitFor(() => expect(timeMs()).toBe(START_MS + 30 * 60_000));
    expect(await screen.findByText('Parked')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Home' });
    await waitFor(() => expect(timeMs()).toBe(START_MS));
    fireEvent.keyDown(document.body, { key: ' ' });
    fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  test('the player has its room before its track is there, and tells and takes nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answered = promise;
    await show(DRIVEN);
    const room = await waitFor(() => {
      const found = document.querySelector('section[data-waiting]');
      expect(found).not.toBeNull();
      return found as HTMLElement;
    });
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    expect(room.hasAttribute('inert')).toBe(true);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(timeMs()).toBe(START_MS);
    resolve();
    expect(await screen.findByRole('region', { name: 'Player' })).toBe(room);
    expect(room.hasAttribute('inert')).toBe(false);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(timeMs()).toBe(START_MS + 60_000));
  });

  test('a period is asked for once, while the pointer is still down on its name, and its events after it', async () => {
    const { questions } = await show(DRIVEN);
    await screen.findByRole('region', { name: 'Player' });
    fireEvent.click(screen.getByRole('button', { name: /^Period: / }));
    const yesterday = await screen.findByRole('button', { name: /^Yesterday/ });
    const asked = () =>
      questions.flatMap((question) => /query (TracksToPlay|EventsOfPeriod)/.exec(question)?.[1] ?? []);
    const first = asked();
    expect(first).toEqual(['TracksToPlay', 'EventsOfPeriod']);
    fireEvent.pointerDown(yesterday, { isPrimary: true, button: 0 });
    await waitFor(() => expect(asked()).toEqual([...first, 'TracksToPlay']));
    fireEvent.click(yesterday);
    await waitFor(() => expect(asked()).toEqual([...first, 'TracksToPlay', 'EventsOfPeriod']));
    await screen.findByRole('region', { name: 'Player' });
    expect(asked()).toHaveLength(4);
  });

  test('time can be looked at closer where there is data', async () => {
    await show(DRIVEN);
    const slider = await screen.findByRole('slider', { name: 'Time' });
    fireEvent.click(screen.getByRole('button', { name: 'Zoom to data' }));
    expect(slider.getAttribute('aria-valuemax')).toBe('3600');
  });

  test('a period without positions says so, and has no player', async () => {
    await show([]);
    expect(await screen.findByText('No data in this period')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  });

  test.each([
    ['en', /What is stored of Van 1 for 2026-11-19 \(UTC\) is damaged/],
    ['ru', /Сохранённые данные за 2026-11-19 \(UTC\), Van 1, повреждены/],
  ] as const)('a day that is damaged is named, in %s', async (language, text) => {
    refused = { code: 'STORED_DAY_DAMAGED', deviceId: idOf(98), vehicle: 'Van 1', day: '2026-11-19' };
    await show(null, language);
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  test('a track that could not be loaded can be asked for again', async () => {
    await show(null);
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
    expect(screen.getAllByRole('button', { name: 'Load again' }).length).toBeGreaterThan(0);
  });

  test('is compared with as many others as play together, none of which is itself', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
    const first = Array.from({ length: OTHERS - 2 }, (_, n) => n);
    const { router } = await show(DRIVEN, 'en', first.map(idOf).join());
    fireEvent.click(await screen.findByRole('button', { name: `${OTHERS - 2} vehicles` }));
    const others = await screen.findAllByRole('treeitem');
    expect(others.map(({ textContent }) => textContent)).toEqual(FLEET.slice(1).map(({ title }) => title));
    const shown = () => new URLSearchParams(router.state.location.search).get('with')?.split(',');
    fireEvent.click(others[OTHERS - 2] as HTMLElement);
    await waitFor(() => expect(shown()).toEqual([...first, OTHERS - 2].map(idOf)));
    const last = () => screen.getAllByRole('treeitem').at(-1) as HTMLElement;
    await waitFor(() => expect(last().getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(last());
    expect(shown()).not.toContain(idOf(OTHERS - 1));
    vi.restoreAllMocks();
  });

  test('what a link compares it with and is not to be had is left out, and said', async () => {
    const stranger = 'ffffffff-0000-4000-8000-000000000000';
    const { questions, router } = await show(DRIVEN, 'en', [idOf(0), 'rubbish', stranger].join());
    expect((await screen.findByText(/^2 vehicles of the link left out/)).getAttribute('role')).toBe('status');
    const compared = screen.getByRole('list', { name: 'Compared vehicles' });
    await waitFor(() => expect(compared.textContent).toBe('Van 1Other A'));
    const tracks = await waitFor(() => {
      const found = questions.filter((asked) => /TracksToPlay|EventsOfPeriod/.test(asked));
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
    expect(tracks.filter((asked) => asked.includes(stranger) || asked.includes('rubbish'))).toEqual([]);

    // Whoever goes on from there carries no strangers along.
    fireEvent.click(screen.getByRole('button', { name: 'Remove Other A' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('with='));
  });
});
