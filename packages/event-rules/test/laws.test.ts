import { createRandom } from '@fleet/testing/random';
import { pointBetween } from '@fleet/tracks/between';
import { expect, test } from 'vitest';
import type { DetectedEvent } from '../src/detected.ts';
import type { GeofenceVersion } from '../src/geofence.ts';
import { GeofenceIndex } from '../src/geofence-index.ts';
import { type Shape, shapeOf } from '../src/shape.ts';
import { detectionOfStored, storedDetection } from '../src/stored-detection.ts';
import { type Drive, randomDrive, START_MS } from './drive.ts';
import { CASES, SEED } from './env.ts';
import { randomGeofences } from './random-geofences.ts';
import { BLANK, RULES, run } from './run.ts';

/** Progress of a long run. */
const REPORT_EVERY = 1_000;
const TIMEOUT_MS = Math.max(60_000, CASES * 300);

test(`the laws of detection hold in ${CASES} random drives from seed ${SEED}`, {
  timeout: TIMEOUT_MS,
}, () => {
  const counts = new Map<string, number>();
  for (let seed = SEED; seed < SEED + CASES; seed++) {
    const random = createRandom(seed);
    const drive = randomDrive(random);
    const versions = randomGeofences(drive, 1 + Math.floor(random() * 30), random);
    const hint = `seed ${seed}`;
    const index = new GeofenceIndex(versions);
    const whole = run(drive.fixes, () => ({ ...RULES, geofences: index }));
    for (const { type } of whole.events) counts.set(type, (counts.get(type) ?? 0) + 1);
    expectPieces(drive, index, whole.events, hint);
    expectTwice(drive, index, whole.events, hint);
    expectKnownSoFar(drive, versions, whole.events, hint);
    expectLoop(drive, versions, whole.events, hint);
    expectAlternation(versions, whole.events, hint);
    expectCuts(drive, versions, hint);
    const done = seed - SEED + 1;
    if (done % REPORT_EVERY === 0) process.stdout.write(`${done} drives hold, the last of seed ${seed}\n`);
  }
  process.stdout.write(`${CASES} drives from seed ${SEED} hold: ${JSON.stringify([...counts])}\n`);
  if (CASES >= 100) expect([...counts.keys()].sort()).toEqual(FOUND);
});

const FOUND = [
  'deviceFuelDrop',
  'deviceFuelIncrease',
  'deviceOverspeed',
  'driverChanged',
  'geofenceEnter',
  'geofenceExit',
];

/** Folds in pieces and passes the state between them as text, as a restart does. */
function expectPieces({ fixes }: Drive, index: GeofenceIndex, events: DetectedEvent[], hint: string): void {
  const rules = () => ({ ...RULES, geofences: index });
  const middle = Math.floor(fixes.length / 3);
  const first = run(fixes.slice(0, middle), rules);
  const track = JSON.parse(JSON.stringify(first.track));
  const stored = first.detection && JSON.parse(JSON.stringify(storedDetection(first.detection)));
  const detection = stored && detectionOfStored(stored);
  expect(detection, hint).toEqual(first.detection);
  const carried = { track, detection };
  const second = run(fixes.slice(middle), rules, carried);
  expect([...first.events, ...second.events], hint).toEqual(events);
}

/** A repeated record adds no event. */
function expectTwice({ fixes }: Drive, index: GeofenceIndex, events: DetectedEvent[], hint: string): void {
  const twice = run(fixes, () => ({ ...RULES, geofences: index }), BLANK, 2);
  expect(twice.events, hint).toEqual(events);
  const unlimited = () => ({ ...RULES, maxSpeedKmh: null, geofences: index });
  const limitedByGeofences = run(fixes, unlimited).events;
  expect(run(fixes, unlimited, BLANK, 2).events, hint).toEqual(limitedByGeofences);
}

/** A live run knows the geofence versions of its time, a replay knows all; both must find the same events. */
function expectKnownSoFar(
  { fixes }: Drive,
  versions: readonly GeofenceVersion[],
  events: DetectedEvent[],
  hint: string,
): void {
  const cuts = [...new Set(versions.map(({ fromMs }) => fromMs))].sort((a, b) => a - b);
  const known = cuts.map((cutMs) => {
    const began = versions.filter(({ fromMs }) => fromMs <= cutMs);
    const open = began.map((each) =>
      each.untilMs > cutMs && Number.isFinite(each.untilMs)
        ? { ...each, untilMs: Number.POSITIVE_INFINITY }
        : each,
    );
    return { cutMs, index: new GeofenceIndex(open) };
  });
  const live = run(fixes, (atMs) => ({
    ...RULES,
    geofences: known.findLast(({ cutMs }) => cutMs <= atMs)?.index ?? null,
  }));
  const endsKnown = versions.every(({ untilMs }) => !Number.isFinite(untilMs) || cuts.includes(untilMs));
  if (endsKnown) expect(live.events, hint).toEqual(events);
}

/**
 * A geofence judged alone, without the index, gives the same events; for geofences that are in force all the
 * time.
 */
function expectLoop(
  { fixes }: Drive,
  versions: readonly GeofenceVersion[],
  events: readonly DetectedEvent[],
  hint: string,
): void {
  for (const [id, own] of Map.groupBy(versions, ({ geofenceId }) => geofenceId)) {
    if (own.length > 1 || own.some(({ fromMs, untilMs }) => fromMs > START_MS || untilMs < Infinity))
      continue;
    const index = new GeofenceIndex(own);
    const alone = run(fixes, () => ({ ...RULES, maxSpeedKmh: null, tankL: null, geofences: index }));
    const isOwn = (event: DetectedEvent) => isOfGeofences(event) && event.discriminator === id;
    expect(alone.events.filter(isOwn), `${id} in ${hint}`).toEqual(events.filter(isOwn));
  }
}

/** Entries and exits of one version alternate. */
function expectAlternation(
  versions: readonly GeofenceVersion[],
  events: readonly DetectedEvent[],
  hint: string,
): void {
  for (const { geofenceId, fromMs, untilMs, dwellS } of versions) {
    const own = events.filter(
      (event) =>
        event.discriminator === geofenceId &&
        event.fixAtMs >= fromMs &&
        event.fixAtMs < untilMs &&
        isOfGeofences(event),
    );
    own.forEach((event, at) => {
      const before = own[at - 1];
      if (!before) return;
      if (before.type === event.type) expect.fail(`two ${event.type} of ${geofenceId} in ${hint}`);
      if (event.at.atMs - before.at.atMs < dwellS * 1_000)
        expect.fail(`a visit shorter than its dwell time of ${geofenceId} in ${hint}`);
    });
  }
}

/** Compares cuts with small steps along the way: the side changes where a cut is reported. */
function expectCuts({ fixes }: Drive, versions: readonly GeofenceVersion[], hint: string): void {
  const shapes = versions.slice(0, 3).map(shapeOf);
  for (let at = 1; at < fixes.length; at += 5) {
    const [from, to] = [fixes[at - 1], fixes[at]];
    if (!from || !to) continue;
    for (const shape of shapes) expectCutsOf(shape, from, to, hint);
  }
}

const STEPS = 60;

function expectCutsOf(
  shape: Shape,
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
  hint: string,
): void {
  const cuts = shape.cuts(from, to);
  for (let step = 1; step <= STEPS; step++) {
    const [low, high] = [(step - 1) / STEPS, step / STEPS];
    const [a, b] = [pointBetween(from, to, low), pointBetween(from, to, high)];
    if (shape.contains(a) === shape.contains(b)) continue;
    // The plane and the sphere differ by up to one metre.
    const isFound = cuts.some((cut) => cut >= low - 0.02 && cut <= high + 0.02);
    const isGrazed = Math.min(shape.borderM(a), shape.borderM(b)) < 2;
    if (!isFound && !isGrazed) expect.fail(`no cut between ${low} and ${high} in ${hint}`);
  }
}

function isOfGeofences({ type }: DetectedEvent): boolean {
  return type === 'geofenceEnter' || type === 'geofenceExit';
}
