// pnpm bench:history [--rounds 5] [--seconds 10]: the past of vehicles that report every ten seconds, in Chromium on a running
// stack: from the click on a period to the picture of the map that has the whole track and to the one after it, and the bytes
// sent, beside every fix page by page as JSON; of rows and of packed days, which a month has in life; and what it takes to play a
// day of twenty beside one of them.
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import { packDaysBefore } from '@fleet/stored-fixes/pack-days-before';
import type { CDPSession, Page } from '@playwright/test';
import pg from 'pg';
import { PLAYED_TOGETHER_MAX } from '../apps/web/src/tracks/played-together.ts';
import { launchChromium } from './browser/chromium.ts';
import { watchPlaying } from './browser/watch-playing.ts';
import { type DrivenFleet, driveFleet, TIME_ZONE } from './stack/drive-fleet.ts';
import { startStack } from './stack/start-stack.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '10' } },
});
const ROUNDS = Number(options.rounds);
const PLAYED_S = Number(options.seconds);
const PERSON = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
/** What the map says when its picture has all of a track. */
const TRACK_DRAWN = 'track-drawn';
/** What this says when that picture has left the page, which can begin the next one. */
const TRACK_SHOWN = 'track-shown';
const WAIT_MS = 120_000;
const NAME_LETTERS = 20;

type Case = { name: string; vehicleIds: readonly string[]; preset: 'Yesterday' | 'Previous month' };
type Drawn = { ms: number; shownMs: number; kilobytes: number };

// Both read more in a minute than a person may.
const { stack, stop } = await startStack({ COST_PER_MINUTE: '100000000' });
const browser = await launchChromium();
try {
  const fleet = await driveFleet(stack.databaseUrl, PERSON.email, PLAYED_TOGETHER_MAX);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, timezoneId: TIME_ZONE });
  await signIn(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  await devtools.send('Performance.enable', { timeDomain: 'timeTicks' });
  const cases = casesOf(fleet);
  for (const one of cases) await compare(page, devtools, fleet, one);
  await packAll(stack.databaseUrl);
  for (const one of cases) await compare(page, devtools, fleet, { ...one, name: `${one.name}, packed` });
  for (const one of cases.filter(({ preset }) => preset === 'Yesterday')) await play(page, devtools, one);
} finally {
  await browser.close();
  await stop();
}

function casesOf({ vehicleIds }: DrivenFleet): Case[] {
  const first = vehicleIds.slice(0, 1);
  return [
    { name: 'a day', vehicleIds: first, preset: 'Yesterday' },
    { name: 'a month', vehicleIds: first, preset: 'Previous month' },
    { name: `a day of ${vehicleIds.length}`, vehicleIds, preset: 'Yesterday' },
  ];
}

/** Ours and the plain way in turns. */
async function compare(page: Page, devtools: CDPSession, fleet: DrivenFleet, one: Case): Promise<void> {
  const ours: Drawn[] = [];
  const plain: Drawn[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await drawPeriod(page, devtools, one));
    plain.push(await readPlainly(page, devtools, fleet, one));
  }
  const [our, other] = [middle(ours), middle(plain)];
  process.stdout.write(
    `${one.name.padEnd(NAME_LETTERS)} ours ${text(our)} (next picture ${our.shownMs.toFixed(0)} ms)   plain ${text(other)}   ratio ${(our.ms / other.ms).toFixed(2)}\n`,
  );
}

/** From the click on a preset to the whole track on the map, on a page that showed an empty hour before. */
async function drawPeriod(page: Page, devtools: CDPSession, { vehicleIds, preset }: Case): Promise<Drawn> {
  const [first, ...others] = vehicleIds;
  const empty = 'period=CUSTOM&from=2020-01-01T00:00:00.000Z&to=2020-01-01T01:00:00.000Z';
  await page.goto(`${stack.url}/vehicles/${first}/map?${empty}&with=${others.join(',')}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Period: / }).click();
  const choice = page.getByRole('dialog', { name: 'Period' }).getByRole('button', { name: preset }).first();
  const bytes = countBytes(devtools);
  await choice.evaluate(
    (button, [drawn = '', shown = '']) => {
      for (const mark of [drawn, shown]) performance.clearMarks(mark);
      button.addEventListener('click', () => performance.mark('chosen'), { once: true, capture: true });
      new PerformanceObserver((entries, observer) => {
        if (entries.getEntriesByName(drawn).length === 0) return;
        observer.disconnect();
        requestAnimationFrame(() => performance.mark(shown));
      }).observe({ type: 'mark' });
    },
    [TRACK_DRAWN, TRACK_SHOWN],
  );
  await choice.click();
  const found = await page.waitForFunction(
    (names) => {
      const [chosenMs, ms, shownMs] = names.map(
        (name) => performance.getEntriesByName(name).at(-1)?.startTime,
      );
      return chosenMs && ms && shownMs && { ms: ms - chosenMs, shownMs: shownMs - chosenMs };
    },
    ['chosen', TRACK_DRAWN, TRACK_SHOWN],
    { timeout: WAIT_MS },
  );
  return { ...((await found.jsonValue()) as { ms: number; shownMs: number }), kilobytes: bytes() };
}

/** As the product does it with days that are three days old. */
async function packAll(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    await packDaysBefore(pool, new Date());
    for (const table of ['positions', 'packed_days']) await pool.query(`VACUUM ANALYZE ${table}`);
  } finally {
    await pool.end();
  }
}

/** A day that is drawn, played in the middle of its drive. */
async function play(page: Page, devtools: CDPSession, one: Case): Promise<void> {
  await drawPeriod(page, devtools, one);
  const slider = await page.getByRole('slider', { name: 'Time' }).boundingBox();
  if (!slider) throw new Error('There is no player');
  // Of many strips the last ones are out of sight.
  await page.mouse.click(slider.x + slider.width / 3, slider.y + Math.min(20, slider.height / 2));
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  const played = await watchPlaying(browser, { page, devtools, seconds: PLAYED_S });
  process.stdout.write(
    `${one.name.padEnd(NAME_LETTERS)} played: processor ${(played.cpuShare * 100).toFixed(0)} %, ` +
      `longest task ${played.longestCpuMs.toFixed(0)} ms of it, ${played.picturesPerSecond.toFixed(0)} pictures a second, ` +
      `longest wait for one ${played.longestWaitMs.toFixed(0)} ms\n`,
  );
}

/** Every fix, one page of JSON after the other, until the last one is parsed; nothing is drawn. */
async function readPlainly(
  page: Page,
  devtools: CDPSession,
  { periods }: DrivenFleet,
  { vehicleIds, preset }: Case,
): Promise<Drawn> {
  const bytes = countBytes(devtools);
  const token = await accessToken();
  const ms = await page.evaluate(
    async ({ where, token }) => {
      const query = `query Plain($where: VehiclesRoutesReportWhere!) { vehiclesRoutesReport(where: $where) { nextCursor
        content { vehicleId positions { fixTime latitude longitude speed course ignition motion } } } }`;
      const start = performance.now();
      let cursor: string | null = null;
      do {
        const answer: Response = await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ query, variables: { where: { ...where, cursor } } }),
        });
        const said = (await answer.json()) as {
          data: { vehiclesRoutesReport: { nextCursor: string | null } };
        };
        cursor = said.data.vehiclesRoutesReport.nextCursor;
      } while (cursor);
      return performance.now() - start;
    },
    { where: { vehicleIds: [...vehicleIds], ...periods[preset], limit: 10_000 }, token },
  );
  return { ms, shownMs: ms, kilobytes: bytes() };
}

/** Kilobytes of answers of the api since the call. */
function countBytes(devtools: CDPSession): () => number {
  let kilobytes = 0;
  const wanted = new Set<string>();
  const onResponse = ({ requestId, response }: { requestId: string; response: { url: string } }) => {
    if (new URL(response.url).pathname === '/graphql') wanted.add(requestId);
  };
  const onFinished = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    if (wanted.has(requestId)) kilobytes += encodedDataLength / 1000;
  };
  devtools.on('Network.responseReceived', onResponse);
  devtools.on('Network.loadingFinished', onFinished);
  return () => {
    devtools.off('Network.responseReceived', onResponse);
    devtools.off('Network.loadingFinished', onFinished);
    return kilobytes;
  };
}

async function accessToken(): Promise<string> {
  const answer = await fetch(`${stack.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }',
      variables: { data: PERSON },
    }),
  });
  const { data } = (await answer.json()) as { data: { signIn: { accessToken: string } } };
  return data.signIn.accessToken;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${stack.url}/auth/sign-in`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/tracker/);
}

function middle(rounds: readonly Drawn[]): Drawn {
  const sorted = [...rounds].sort((a, b) => a.ms - b.ms);
  return (
    sorted[Math.floor(sorted.length / 2)] ?? { ms: Number.NaN, shownMs: Number.NaN, kilobytes: Number.NaN }
  );
}

function text({ ms, kilobytes }: Drawn): string {
  return `${ms.toFixed(0).padStart(6)} ms ${kilobytes.toFixed(0).padStart(6)} kB`;
}
