import { randomInt } from 'node:crypto';
import { expect, vi } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, made } from './kit/graphql.ts';
import { type Session, signUp } from './kit/people.ts';
import { product } from './kit/product.ts';
import { vehicleOf } from './kit/vehicles.ts';

/*
 * What one account does that others would pay for: outlines of a thousand corners over one road, geofences saved in a loop, a rule
 * that fires at each record of a tracker that invents alarms.
 */

const CREATE_DEVICE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
const CREATE_GEOFENCE = 'mutation ($data: CreateGeofenceInput!) { createGeofence(data: $data) { id } }';
const CREATE_RULE = 'mutation ($data: CreateAlertRuleInput!) { createAlertRule(data: $data) { id } }';
const ZIGZAGS = 32;
const CORNERS = 998;
const RECORDS = 300;
const ALARMS = 1_500;
/** More than enough for one record on a machine that does other things as well. */
const ACKNOWLEDGED_MS = 2_000;
/** Of one person in ten minutes: twenty messages, and the one about what is more. */
const MAILS_MAX = 21;
/** An alert has at most 500 firings before a new one begins. */
const ALERTS_MAX = Math.ceil(ALARMS / 500) + 1;
const TIMEOUT_MS = 240_000;

type Tracked = { imei: string; vehicleId: string };

async function tracked(person: Session): Promise<Tracked> {
  const vehicleId = await vehicleOf(person);
  const imei = String(randomInt(10 ** 13, 10 ** 14)).padStart(15, '86');
  const data = { externalDeviceId: imei, vehicleId };
  const { data: answer } = await ask(CREATE_DEVICE, { token: person.accessToken, variables: { data } });
  made(answer, 'createDevice');
  return { imei, vehicleId };
}

/** What a refused record counts as among the waits: its tracker sends it again. */
const REFUSED_MS = 5_000;
const BETWEEN_MS = 200;

/** Reports a place on the road, and answers how long the acknowledgement took. */
async function report({ imei }: Tracked, atMs: number, more: Record<string, string> = {}): Promise<number> {
  const query = new URLSearchParams({
    ...{ id: imei, lat: String(51 + randomInt(1_000) / 1e5), lon: '4.4', valid: 'true', speed: '20' },
    timestamp: String(Math.floor(atMs / 1_000)),
    ...more,
  });
  const askedMs = performance.now();
  const { status } = await fetch(`http://127.0.0.1:${product().trackerPorts.osmand}/?${query}`, {
    method: 'POST',
  });
  expect([200, 503]).toContain(status);
  return status === 200 ? performance.now() - askedMs : REFUSED_MS;
}

/** A comb whose teeth go over the whole road, without crossing itself. */
function zigzag(shift: number): string {
  const half = CORNERS / 2;
  const teeth = Array.from({ length: half }, (_, at) => [
    4.35 + (at * 0.1) / half + shift,
    at % 2 ? 51.009 : 51.0005,
  ]);
  const ring = [...teeth, ...teeth.map(([east, north]) => [east, (north ?? 0) + 0.0001]).toReversed()];
  return JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** How long an uninvolved tracker waits for its acknowledgements while the others do their work. */
async function waitsOf(neighbour: Tracked, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  while (!isOver || waits.length < 5) {
    waits.push(await report(neighbour, Date.now()));
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  await work;
  return waits;
}

attempts(
  'outlines over the road of a neighbour',
  async (make) => {
    const [attacker, neighbour] = [await signUp(), await tracked(await signUp())];
    const { accessToken: token } = attacker;
    const own = await tracked(attacker);
    let kept = 0;
    const save = async (shift: number) => {
      const data = { title: `Comb ${shift}`, area: zigzag(shift), dwellSeconds: 0 };
      const { data: answer } = await ask(CREATE_GEOFENCE, { token, variables: { data } });
      if (answer?.createGeofence) kept += 1;
    };
    for (let at = 0; at < ZIGZAGS; at++) await save(at / 1e5);
    expect(kept).toBeGreaterThan(0);
    await make(`${ZIGZAGS} combs that its own tracker drives through make the neighbour wait`, async () => {
      const drive = async () => {
        for (let at = 0; at < RECORDS; at++) await report(own, Date.now() - 3_600_000 + at * 5_000);
      };
      const wait = median(await waitsOf(neighbour, drive()));
      return wait > ACKNOWLEDGED_MS ? `an acknowledgement takes ${Math.round(wait)} ms` : null;
    });
    await make('geofences saved in a loop make the neighbour wait', async () => {
      const until = performance.now() + 10_000;
      const loop = async (name: number) => {
        for (let at = 0; performance.now() < until; at++) await save(name + at / 1e5);
      };
      const wait = median(await waitsOf(neighbour, Promise.all([1, 2, 3, 4, 5, 6].map(loop))));
      return wait > ACKNOWLEDGED_MS ? `an acknowledgement takes ${Math.round(wait)} ms` : null;
    });
  },
  TIMEOUT_MS,
);

attempts(
  'a tracker that invents alarms',
  async (make) => {
    const attacker = await signUp();
    const { accessToken: token } = attacker;
    const data = { title: 'Everything', eventTypes: ['alarm'], channels: ['mail'], mergeSeconds: 60 };
    made((await ask(CREATE_RULE, { token, variables: { data } })).data, 'createAlertRule');
    // A rule begins five seconds after it is saved. The alarms are of now, because the tracker was in no vehicle before.
    await sql(`UPDATE alert_rule_versions SET from_at = now() - interval '1 hour' WHERE account_id = $1`, [
      attacker.accountId,
    ]);
    const own = await tracked(attacker);
    // Before many come at once its first record makes it known.
    await report(own, Date.now());
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // Every second one is of another kind: nothing is the same alarm twice in a row.
    for (let at = 0; at < ALARMS; at += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, more) =>
          report(own, Date.now(), { alarm: (at + more) % 2 ? 'sos' : 'tow' }),
        ),
      );
    const count = async (text: string, values: unknown[]) =>
      (await sql<{ total: number }>(`SELECT count(*)::int AS total FROM ${text}`, values))[0]?.total ?? 0;
    const alerts = () => count('alerts WHERE account_id = $1', [attacker.accountId]);
    await vi.waitUntil(async () => (await alerts()) > 0, { timeout: 60_000, interval: 200 });
    const marks = () =>
      count('alert_marks m JOIN devices d ON d.id = m.device_id WHERE d.account_id = $1', [
        attacker.accountId,
      ]);
    await vi.waitUntil(async () => (await marks()) === 0, { timeout: 120_000, interval: 500 });
    await make('fills the inbox', async () => {
      const total = await alerts();
      return total > ALERTS_MAX ? `${total} alerts` : null;
    });
    await make('fills a mailbox', async () => {
      const total = await count('mailbox_messages WHERE recipient = $1', [attacker.email]);
      return total > MAILS_MAX ? `${total} mails` : null;
    });
  },
  TIMEOUT_MS,
);
