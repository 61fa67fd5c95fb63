import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { EventsTab } from '../src/features/history/events/events-tab.tsx';
import { provideBrowserParts } from './browser.ts';
import { renderInApp } from './render-in-app.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const PERIOD = 'period=CUSTOM&from=2026-11-20T00:00:00.000Z&to=2026-11-21T00:00:00.000Z';

beforeAll(provideBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Nearest = { before?: string; after?: string };

/**
 * Renders the tab for a period without events. The server knows these nearest events; null: it does not
 * answer.
 */
async function show(nearest: Nearest | null, query = '') {
  const asked: { before: object; after: object }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body);
    if (!nearest) return Response.json({ errors: [{ message: 'No', extensions: { code: 'TIMEOUT' } }] });
    if (operationName === 'EventsOfPeriod') return json({ vehiclesEventsReport: reportOf() });
    asked.push(variables);
    return json({ before: reportOf(nearest.before), after: reportOf(nearest.after) });
  });
  const { router } = await renderInApp(<EventsTab />, {
    catalogues: ['history', 'pickers', 'lists', 'codes'],
    path: `/vehicles/${ID}/events?${PERIOD}${query}`,
    route: '/vehicles/:id/events',
    roles: ['FAMILY_OWNER'],
  });
  return { router, asked };
}

function reportOf(at?: string) {
  return { nextCursor: null, content: at ? [{ vehicleId: ID, events: [{ at }] }] : [] };
}

function json(data: object): Response {
  return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
}

test('a period without events leads to the nearest days that have some', async () => {
  const { router, asked } = await show({
    before: '2026-11-12T09:30:00.000Z',
    after: '2026-11-25T18:00:00.000Z',
  });
  const days = await screen.findAllByRole('button', { name: /^Show / });
  expect(days.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('12'),
    expect.stringContaining('25'),
  ]);
  expect(asked.at(-1)).toMatchObject({
    before: { vehicleIds: [ID], to: '2026-11-20T00:00:00.000Z', newestFirst: true, limit: 1 },
    after: { vehicleIds: [ID], from: '2026-11-21T00:00:00.000Z', limit: 1 },
  });
  fireEvent.click(days[0] as HTMLElement);
  const shown = () => new URLSearchParams(router.state.location.search);
  await waitFor(() => expect(shown().get('to')).not.toBe('2026-11-21T00:00:00.000Z'));
  const [fromMs, toMs] = [Date.parse(shown().get('from') ?? ''), Date.parse(shown().get('to') ?? '')];
  expect(toMs - fromMs).toBe(86_400_000);
  expect([fromMs, toMs].map((ms) => ms <= Date.parse('2026-11-12T09:30:00.000Z'))).toEqual([true, false]);
});

test('events that the server refuses say why, and blame no connection', async () => {
  await show(null);
  expect((await screen.findByRole('alert')).textContent).toMatch(/It took too long/);
});

test('with a kind of events it leads to days that have these', async () => {
  const { asked } = await show({ before: '2026-11-12T09:30:00.000Z' }, '&type=alarm');
  expect(await screen.findAllByRole('button', { name: /^Show / })).toHaveLength(1);
  expect(asked.at(-1)).toMatchObject({ before: { types: ['alarm'] }, after: { types: ['alarm'] } });
});

test('where nothing ever happened it says that', async () => {
  await show({});
  expect(await screen.findByText('This vehicle has no events yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Show / })).toBeNull();
});
