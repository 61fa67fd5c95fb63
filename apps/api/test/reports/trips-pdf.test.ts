import type { Pool } from 'pg';
import { expect } from 'vitest';
import { signUp, test } from '../api.ts';
import { readPdf } from '../pdf-text.ts';
import { addTracked, drive, fold, stand, store } from './days.ts';
import { at, MIDNIGHT_MS } from './night.ts';

const DAY_MS = 86_400_000;
const WEEK = { from: at(0), to: at(7 * 24 * 60 - 60) };

type Api = Parameters<typeof signUp>[0];

async function openFleet(api: Api, pool: Pool, url: string, names: readonly string[]) {
  const { accountId, accessToken: token } = await signUp(api);
  await pool.query(`UPDATE accounts SET time_zone = 'Europe/Berlin', title = 'ООО «Ёлка»' WHERE id = $1`, [
    accountId,
  ]);
  const vehicles: string[] = [];
  for (const [place, name] of names.entries()) {
    const { vehicleId, deviceId } = await addTracked(pool, accountId);
    await pool.query(`UPDATE vehicles SET title = $1, plate_number = $3 WHERE id = $2`, [
      name,
      vehicleId,
      `B ${place}`,
    ]);
    for (const day of [1, 2, 3])
      for (const hour of [8, 11, 14]) {
        const startMs = MIDNIGHT_MS + day * DAY_MS + hour * 3_600_000;
        const km = place * 100 + day * 40 + hour;
        await store(url, deviceId, [...drive(startMs, 0, 40, km), ...stand(startMs, 41, 70, km + 40)]);
      }
    vehicles.push(vehicleId);
  }
  await fold(pool);
  return { token, accountId, vehicles };
}

async function pdfOf(
  { port }: Api,
  token: string,
  { where = {}, language = 'en' }: { where?: object; language?: string },
) {
  const parameters = new URLSearchParams({ where: JSON.stringify({ ...WEEK, ...where }), language });
  const answer = await fetch(`http://127.0.0.1:${port}/exports/trips.pdf?${parameters}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { pages } = await readPdf(bytes);
  return pages.map(({ lines, ...page }) => ({ ...page, text: lines.map((line) => line.join(' ')) }));
}

test('trips of one vehicle: totals first, then day by day with what each day came to', async ({
  api,
  pool,
  databaseUrl,
}) => {
  const { token, vehicles } = await openFleet(api, pool, databaseUrl, ['Van 2']);
  const where = { vehicleIds: vehicles };
  const [page] = await pdfOf(api, token, { where });
  expect([page?.widthPt, page?.heightPt].map((side) => Math.round(side ?? 0))).toEqual([595, 842]);
  const text = page?.text ?? [];
  expect(text[0]).toMatch(/^made \d+ \w+ \d{4}, \d\d:\d\d/);
  const places = [
    'Trips of Van 2',
    'Distance Driving',
    'Distance by day, km',
    'When From, to',
    'Sunday 29 March',
  ].map((start) => text.findIndex((line) => line.startsWith(start)));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(text.join('\n')).not.toMatch(/52\.0|13\.00/);
  expect(text.at(-1)).toMatch(/^Trips of Van 2, .* Page 1 of 1$/);
  const russian = await pdfOf(api, token, { where, language: 'ru' });
  const russianText = russian[0]?.text.join('\n');
  expect(russianText).toMatch(/Поездки: Van 2[\s\S]*Воскресенье, 29 марта/);
  // A character that the font lacks is drawn as a question mark.
  expect(russianText).not.toContain('?');
});

test('a top speed above the limit of the vehicle is marked, and the mark is explained', async ({
  api,
  pool,
  databaseUrl,
}) => {
  const { token, vehicles } = await openFleet(api, pool, databaseUrl, ['Van 2']);
  const where = { vehicleIds: vehicles };
  const textWithLimit = async (limitKmh: number) => {
    await pool.query('UPDATE vehicles SET max_speed_kmh = $1', [limitKmh]);
    return (await pdfOf(api, token, { where })).flatMap(({ text }) => text).join('\n');
  };
  const fastest = Number(/ l (\d+)\nkm/.exec(await textWithLimit(500))?.[1]);
  expect(fastest).toBeGreaterThan(20);
  expect(await textWithLimit(fastest)).not.toContain('!');
  const marked = await textWithLimit(fastest - 1);
  expect(marked).toContain(`${fastest} !`);
  expect(marked).toContain(`! Faster than the speed limit of the vehicle, ${fastest - 1} km/h.`);
});

test('of several vehicles a page of totals stands first, by name, then each begins on a page of its own', async ({
  api,
  pool,
  databaseUrl,
}) => {
  const { token } = await openFleet(api, pool, databaseUrl, ['Van 10', 'Van 2', 'Дежурная 21']);
  const pages = await pdfOf(api, token, {});
  expect(
    pages[0]?.text.filter((line) => /^(Van|Деж).* 9 /.test(line)).map((line) => line.replace(/ B \d.*/, '')),
  ).toEqual(['Van 2', 'Van 10', 'Дежурная 21']);
  expect(pages.slice(1).map(({ text }) => text[0])).toEqual(['Van 2', 'Van 10', 'Дежурная 21']);
});

test('without trips the page says so, and where the vehicle is', async ({ api, pool, databaseUrl }) => {
  const { token, vehicles } = await openFleet(api, pool, databaseUrl, ['Van 2']);
  const where = { vehicleIds: vehicles, from: at(-20 * 24 * 60), to: at(-10 * 24 * 60) };
  const [page] = await pdfOf(api, token, { where });
  expect(page?.text.join('\n')).toContain('There are no trips in this period. Last position: 31 Mar 2026');
});
