import { replay } from '@fleet/tracks/replay';
import { ruleOfValues, valuesOfRule } from '@fleet/tracks/rule-of';
import { segmentsOf } from '@fleet/tracks/segments';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { writeFixes, writeSegments, writeSpeeds } from '@fleet/tracks/track-text';
import { createClient, fetchExchange } from 'urql';
import { onTestFinished, vi } from 'vitest';
import { HistoryScreen } from '../src/features/history/history-screen.tsx';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import type { Language } from '../src/lib/locale.ts';
import { PLAYED_TOGETHER_MAX } from '../src/tracks/played-together.ts';
import { PERSON, renderRoutes } from './render-routes.tsx';
import { visitorServices } from './services.ts';

export const START_MS = Date.UTC(2026, 10, 20, 8);
const PERIOD = '?period=CUSTOM&from=2026-11-20T08:00:00.000Z&to=2026-11-20T10:00:00.000Z';
export const idOf = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const titleOf = (n: number) => `Other ${String.fromCharCode(65 + n)}`;
/** One more vehicle than can play together. */
export const OTHERS = PLAYED_TOGETHER_MAX;
/** The product's default rule. */
export const RULE = valuesOfRule(DEFAULT_RULE);
export const VEHICLE = {
  id: idOf(99),
  title: 'Van 1',
  plateNumber: null,
  type: 'CAR',
  category: 'van',
  motionRule: RULE,
};
/** The page's vehicle and the others. */
export const FLEET = [
  VEHICLE,
  ...Array.from({ length: OTHERS }, (_, n) => ({ ...VEHICLE, id: idOf(n), title: titleOf(n) })),
];

/* Of every file that shows it. */
/** 30 min of driving, then 30 min parked. */
export const DRIVEN = Array.from({ length: 60 }, (_, minute) => ({
  fixTime: new Date(START_MS + minute * 60_000).toISOString(),
  latitude: 50 + Math.min(minute, 30) / 100,
  longitude: 4,
  speed: minute < 30 ? 66 : 0,
  course: 0,
  ignition: minute < 30,
  motion: minute < 30,
}));

type Position = (typeof DRIVEN)[number];

type Server = {
  isTooMuch: boolean;
  areEventsAway: boolean;
  /** Response without tracks; null: no response. */
  refused: object | null;
  /** Resolves when the server answers requests for tracks. */
  answered: Promise<void>;
};
const GOOD_SERVER: Server = {
  isTooMuch: false,
  areEventsAway: false,
  refused: null,
  answered: Promise.resolve(),
};
/** Reset after each test. */
export const server: Server = { ...GOOD_SERVER };

/** Renders the screen without WebGL, with a server that has these positions; null: no response. */
export async function show(positions: readonly Position[] | null, language: Language = 'en', others = '') {
  const i18n = await createI18n(language);
  await i18n.loadNamespaces(['history', 'history/import', 'tracks', 'common', 'pick', 'lists', 'codes']);
  const questions: string[] = [];
  onTestFinished(() => void Object.assign(server, GOOD_SERVER));
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    const asked = `${decodeURIComponent(url)} ${init?.body ?? ''}`;
    questions.push(asked);
    if (asked.includes('HistoryVehicles')) {
      const content = FLEET.filter(({ id }) => asked.includes(id));
      return json({ vehicles: { total: content.length, content } });
    }
    if (asked.includes('PickVehicles')) return json({ vehicles: { total: FLEET.length, content: FLEET } });
    if (asked.includes('EventsOfPeriod')) return noEvents();
    if (!positions) return refusal();
    if (!asked.includes('TracksToPlay')) return json(page(positions));
    await server.answered;
    return json({ vehiclesTracks: played(positions) });
  });
  const client = createClient({ url: 'http://api.test/graphql', exchanges: [fetchExchange] });
  const routes = [{ path: '/vehicles/:id/map', Component: HistoryScreen }];
  const around = { services: visitorServices(i18n), i18n, client, person: PERSON };
  const path = `/vehicles/${VEHICLE.id}/map${PERIOD}&with=${others}`;
  return { router: renderRoutes(routes, path, around), questions };
}

function noEvents(): Response {
  if (server.areEventsAway) throw new TypeError('network');
  return json({ vehiclesEventsReport: { nextCursor: null, content: [] } });
}

function refusal(): Response {
  if (!server.refused) throw new TypeError('network');
  return Response.json({ errors: [{ message: 'Damaged', extensions: server.refused }] });
}

/** Tracks as the server sends them, or its refusal if there are too many. */
function played(positions: readonly Position[]) {
  if (server.isTooMuch) return { isTooMuch: true, tolerance: 0, content: [] };
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
  return { isTooMuch: false, tolerance: 0, content: [track] };
}

function page(positions: readonly Position[]) {
  const content = positions.length > 0 ? [{ vehicleId: VEHICLE.id, positions }] : [];
  return { vehiclesRoutesReport: { nextCursor: null, content } };
}

function json(data: object): Response {
  return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
}
