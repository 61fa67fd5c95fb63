// pnpm bench:first-load: the built app on a running stack; kilobytes over the wire and the time to the first marker, and
// signing in over a slow network, which fails beyond the budget of tools/budget.json.
import { readFileSync } from 'node:fs';
import { createDb } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { CDPSession, Page } from '@playwright/test';
import { launchChromium } from './browser/chromium.ts';
import { SLOW, type SlowSignIn, signInSlowly } from './browser/slow-sign-in.ts';
import { startStack } from './stack/start-stack.ts';

const PERSON = { email: 'owner@northbridge.example', password: DEMO_PASSWORD };
const ROUNDS = 5;
const SLOW_ROUNDS = 3;
const FIRST_MARKER = 'first-marker';
const TIMEOUT_MS = 60_000;

const SLOW_FIGURES: Record<keyof SlowSignIn, string> = {
  formMs: 'to the form, which takes what is typed',
  appMs: 'until the app has it',
  markerMs: 'from sending to the first vehicle',
  blankMs: 'of it with nothing to see',
};

type Load = { firstMarkerMs: number; kilobytes: Map<string, number> };

const { stack, stop } = await startStack();
const browser = await launchChromium();
try {
  await reportPlaces();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round++) loads.push(await measure(page, devtools));
  print(loads);
  await page.close();
  const slow: SlowSignIn[] = [];
  for (let round = 0; round < SLOW_ROUNDS; round++)
    slow.push(await signInSlowly(browser, { url: stack.url, ...PERSON }));
  printSlow(slow);
} finally {
  await browser.close();
  await stop();
}

/** Every tracker reports once, over HTTP: a fleet without places has no markers. */
async function reportPlaces(): Promise<void> {
  const db = createDb(stack.databaseUrl, 2);
  const devices = await db.device.findMany({ select: { externalDeviceId: true } });
  await db.$disconnect();
  for (const [index, { externalDeviceId }] of devices.entries()) {
    if (!externalDeviceId) continue;
    const query = new URLSearchParams({
      id: externalDeviceId,
      lat: String(50 + index / 50),
      lon: String(4 + index / 50),
      timestamp: String(Math.floor(Date.now() / 1000)),
    });
    const answer = await fetch(`http://127.0.0.1:${stack.trackerPorts.osmand}/?${query}`);
    if (!answer.ok) throw new Error(`The place of a tracker was refused (${answer.status})`);
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${stack.url}/auth/sign-in`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/tracker/);
  await firstMarker(page);
}

/**
 * One load with nothing kept, from the address to the first vehicle on the map. What the map's worker fetches for
 * itself, the tiles, is not in the sum.
 */
async function measure(page: Page, devtools: CDPSession): Promise<Load> {
  const kinds = new Map<string, string>();
  const kilobytes = new Map<string, number>();
  const onResponse = ({ requestId, response }: { requestId: string; response: { url: string } }) =>
    void kinds.set(requestId, kindOf(response.url));
  const onFinished = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    const kind = kinds.get(requestId) ?? 'other';
    kilobytes.set(kind, (kilobytes.get(kind) ?? 0) + encodedDataLength / 1000);
  };
  devtools.on('Network.responseReceived', onResponse);
  devtools.on('Network.loadingFinished', onFinished);
  await page.goto(`${stack.url}/tracker`);
  const firstMarkerMs = await firstMarker(page);
  devtools.off('Network.responseReceived', onResponse);
  devtools.off('Network.loadingFinished', onFinished);
  return { firstMarkerMs, kilobytes };
}

/** Milliseconds since the navigation. */
async function firstMarker(page: Page): Promise<number> {
  const found = await page.waitForFunction(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
    FIRST_MARKER,
    { timeout: TIMEOUT_MS },
  );
  return (await found.jsonValue()) ?? 0;
}

function kindOf(url: string): string {
  const { pathname } = new URL(url);
  if (pathname === '/graphql') return 'queries';
  if (pathname.endsWith('.woff2')) return 'fonts';
  if (pathname.endsWith('.css')) return 'styles';
  if (/maplibre.*\.m?js$/.test(pathname)) return 'maplibre';
  return /\.m?js$/.test(pathname) ? 'scripts' : 'other';
}

function print(loads: readonly Load[]): void {
  const times = loads.map(({ firstMarkerMs }) => Math.round(firstMarkerMs)).sort((a, b) => a - b);
  process.stdout.write(
    `first marker: ${times.join(', ')} ms; the middle ${times[Math.floor(ROUNDS / 2)]} ms\n`,
  );
  const rows = [...(loads.at(-1)?.kilobytes ?? [])].sort(([, a], [, b]) => b - a);
  for (const [kind, kb] of rows) process.stdout.write(`${kb.toFixed(1).padStart(8)} kB  ${kind}\n`);
  const total = rows.reduce((sum, [, kb]) => sum + kb, 0);
  process.stdout.write(`${total.toFixed(1).padStart(8)} kB in all until then\n`);
}

/** The middle of the rounds beside its budget. */
function printSlow(rounds: readonly SlowSignIn[]): void {
  const budget = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')) as {
    slowMs: Partial<Record<keyof SlowSignIn, number>>;
  };
  process.stdout.write(`signing in over ${SLOW.bytesPerS / 1000} kB/s, ${SLOW.latencyMs} ms of latency:\n`);
  for (const [name, what] of Object.entries(SLOW_FIGURES) as [keyof SlowSignIn, string][]) {
    const sorted = rounds.map((round) => Math.round(round[name])).sort((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
    const limit = budget.slowMs[name];
    process.stdout.write(
      `${String(middle).padStart(8)} ms of ${String(limit ?? '-').padStart(5)}  ${what}\n`,
    );
    if (limit === undefined || middle <= limit) continue;
    process.stderr.write(`${what}: ${sorted.join(', ')} ms, its budget ${limit} ms\n`);
    process.exitCode = 1;
  }
}
