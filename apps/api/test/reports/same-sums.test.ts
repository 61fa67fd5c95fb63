import { tenantDb } from '@fleet/db/tenant-db';
import { expect } from 'vitest';
import { tenantScopeOf } from '../../src/caller.ts';
import { createFileMaker } from '../../src/report-mails/make-files.ts';
import { memberAsCaller } from '../../src/report-mails/member-as-caller.ts';
import { ask, type Served, test } from '../api.ts';
import { readPdf } from '../pdf-text.ts';
import { openScene, openSending } from '../report-mails/scene.ts';
import { at } from './night.ts';
import { sheetsOf } from './workbook.ts';

type Line = { screen: string; km: number; time: string };
type Where = { vehicleIds: string[]; from: Date; to: Date };

const timeOf = (seconds: number) => new Date(Math.round(seconds) * 1000).toISOString().slice(11, 19);
const kmOf = (metres: number) => Number((metres / 1000).toFixed(2));

const SCREENS = `query ($summary: VehiclesSummaryReportWhere!, $trips: VehiclesTripsReportWhere!, $routes: VehiclesRoutesOutlineWhere!) {
  vehiclesSummaryReport(where: $summary) { totals { distance movingDuration } content { distance movingDuration } }
  vehiclesTripsReport(where: $trips) {
    content { distance duration }
    periodTotals { distance duration before { trips distance duration } after { trips distance duration } outside { distance duration } }
  }
  vehiclesRoutesOutline(where: $routes) { content { distance } }
}`;

type Row = { distance: number; duration: number; movingDuration: number };
type Share = { trips: number; distance: number; duration: number };
type Answer = {
  vehiclesSummaryReport: { totals: Row; content: Row[] };
  vehiclesTripsReport: { content: Row[]; periodTotals: Row & Record<'before' | 'after' | 'outside', Share> };
  vehiclesRoutesOutline: { content: Row[] };
};

/** The sums of the same period on each screen. */
async function screensOf(api: Served, token: string, where: Where) {
  const scope = { ...where, from: where.from.toISOString(), to: where.to.toISOString() };
  const variables = {
    summary: { ...scope, groupBy: 'DAY', limit: 10 },
    trips: { ...scope, limit: 10 },
    routes: { ...scope, limit: 1_000 },
  };
  const { data, errors } = await ask(api, SCREENS, { token, variables });
  if (!data) throw new Error(JSON.stringify(errors));
  const {
    vehiclesSummaryReport: summary,
    vehiclesTripsReport: trips,
    vehiclesRoutesOutline: routes,
  } = data as unknown as Answer;
  const sum = (rows: Row[], name: keyof Row) => rows.reduce((total, row) => total + row[name], 0);
  const { before, after, outside, ...tiles } = trips.periodTotals;
  const lines: Line[] = [
    {
      screen: 'Summary, Information, player',
      km: kmOf(summary.totals.distance),
      time: timeOf(summary.totals.movingDuration),
    },
    {
      screen: 'Summary, its days',
      km: kmOf(sum(summary.content, 'distance')),
      time: timeOf(sum(summary.content, 'movingDuration')),
    },
    { screen: 'Trips, tiles', km: kmOf(tiles.distance), time: timeOf(tiles.duration) },
    {
      screen: 'Trips, rows and the lines that explain them',
      km: kmOf(sum(trips.content, 'distance') + before.distance - after.distance + outside.distance),
      time: timeOf(sum(trips.content, 'duration') + before.duration - after.duration + outside.duration),
    },
    {
      screen: 'Routes',
      km: kmOf(sum(routes.content, 'distance')),
      time: timeOf(summary.totals.movingDuration),
    },
  ];
  return { lines, before, after, outside };
}

const secondsOf = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.replace('-', '').split(':').map(Number);
  return (text.startsWith('-') ? -1 : 1) * (hours * 3_600 + minutes * 60 + seconds);
};

/** The total of a CSV file: its rows plus the differences that it names. */
function totalOf(csv: string, screen: string, time: string): Line {
  const [table = '', under = ''] = csv.replace('\uFEFF', '').trim().split('\r\n\r\n');
  const [header = [], ...rows] = table
    .split('\r\n')
    .map(
      (line) =>
        line.match(/("[^"]*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '').replaceAll('"', '')) ?? [],
    );
  const shares = under.matchAll(new RegExp(`${time} (\\S+); Distance, km ([-\\d.]+)`, 'g'));
  const parts = [
    ...rows.map((row) => [row[header.indexOf('Distance, km')], row[header.indexOf(time)]]),
    ...[...shares].map(([, seconds, km]) => [km, seconds]),
  ];
  return {
    screen,
    km: parts.reduce((sum, [km]) => sum + Number(km), 0),
    time: timeOf(parts.reduce((sum, [, seconds]) => sum + secondsOf(seconds ?? ''), 0)),
  };
}

/** Distance and driving time as the PDF of trips prints them, in one tenth of a km and whole minutes. */
async function pdfTilesOf({ port }: Served, token: string, where: Where): Promise<string> {
  const query = new URLSearchParams({ where: JSON.stringify(where), language: 'en' });
  const answer = await fetch(`http://127.0.0.1:${port}/exports/trips.pdf?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return pages.flatMap(({ lines }) => lines.map((line) => line.join(' '))).join('\n');
}

const KINDS = [
  ['summary', 'Driving'],
  ['trips', 'Duration'],
] as const;

async function filesOf({ port }: Served, token: string, where: Where): Promise<Line[]> {
  const get = (file: string) =>
    fetch(
      `http://127.0.0.1:${port}/exports/${file}?${new URLSearchParams({ where: JSON.stringify(where) })}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
  const lines: Line[] = [];
  for (const [name, time] of KINDS) {
    lines.push(totalOf(await (await get(`${name}.csv`)).text(), `${name}.csv`, time));
    const { totals } = sheetsOf(new Uint8Array(await (await get(`${name}.xlsx`)).arrayBuffer()));
    const total = totals.findLast((row) => row[0] === 'Total') ?? [];
    const [km, days] = ['Distance, km', time].map((column) =>
      Number(total[totals[0]?.indexOf(column) ?? -1]),
    );
    lines.push({ screen: `${name}.xlsx`, km: km ?? 0, time: timeOf((days ?? 0) * 86_400) });
  }
  return lines;
}

test('the same period has the same distance and driving time on every screen, in every file and mail', async ({
  api,
  pool,
  db,
  databaseUrl,
}) => {
  const { accountId, ownerId, token, vehicleId } = await openScene(api, pool, databaseUrl);
  const periods = {
    'the day before': { from: at(-24 * 60), to: at(0) },
    'the day after': { from: at(0), to: at(23 * 60) },
    'twenty minutes of the drive': { from: at(-10), to: at(10) },
    'both days': { from: at(-24 * 60), to: at(23 * 60) },
  };
  const { sending, close } = openSending(databaseUrl, { db, pool });
  const member = await memberAsCaller(db, { userId: ownerId, accountId }, new Date());
  if (!member) throw new Error('They own the account');
  const reader = { ...member, db: tenantDb(db, () => tenantScopeOf(member.caller)) };
  try {
    for (const [name, period] of Object.entries(periods)) {
      const where = { vehicleIds: [vehicleId], ...period };
      const { lines, before, after, outside } = await screensOf(api, token, where);
      lines.push(...(await filesOf(api, token, where)));
      for (const [kind, time] of KINDS) {
        const making = { ...sending, reportRunner: sending.reports, signal: AbortSignal.timeout(20_000) };
        const asked = { name: kind, where, columns: null };
        const now = new Date();
        const { bytes } = await createFileMaker({ ...making, asked, now, format: 'CSV' })(reader);
        lines.push(totalOf(bytes.toString('utf8'), `${kind}, mailed`, time));
      }
      process.stdout.write(
        `${name}: before ${kmOf(before.distance)} km, after ${kmOf(after.distance)} km, outside ${kmOf(outside.distance)} km\n${lines.map(({ screen, km, time }) => `  ${screen.padEnd(46)} ${km} km  ${time}\n`).join('')}`,
      );
      const [first] = lines;
      for (const line of lines) {
        expect.soft(line.km, `${name}, ${line.screen}`).toBeCloseTo(first?.km ?? -1, 1);
        expect.soft(line.time, `${name}, ${line.screen}`).toBe(first?.time);
      }
      expect(first?.km).toBeGreaterThan(0);
    }
  } finally {
    await close();
  }
});

test('a trip is listed where it begins, and what lies over the border is told', async ({
  api,
  pool,
  databaseUrl,
}) => {
  const { token, vehicleId } = await openScene(api, pool, databaseUrl);
  const day = await screensOf(api, token, { vehicleIds: [vehicleId], from: at(-24 * 60), to: at(0) });
  const next = await screensOf(api, token, { vehicleIds: [vehicleId], from: at(0), to: at(23 * 60) });
  expect([day.before.trips, day.after.trips]).toEqual([0, 1]);
  expect([next.before.trips, next.after.trips]).toEqual([1, 0]);
  // 36 km from 23:30 to 00:30.
  expect([day.lines[0]?.km, next.lines[0]?.km]).toEqual([18, 18]);
  expect(day.after.distance).toBeCloseTo(next.before.distance, -2);
});

test('a PDF of trips has the distance and driving time of the screens', async ({
  api,
  pool,
  databaseUrl,
}) => {
  const { token, vehicleId } = await openScene(api, pool, databaseUrl);
  const where = { vehicleIds: [vehicleId], from: at(-24 * 60), to: at(23 * 60) };
  const [first] = (await screensOf(api, token, where)).lines;
  const minutes = Math.round(secondsOf(first?.time ?? '') / 60);
  const duration = `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
  expect(await pdfTilesOf(api, token, where)).toContain(`${first?.km.toFixed(1)} ${duration}`);
});
