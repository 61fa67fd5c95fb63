import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import { createLogger } from '@fleet/telemetry/logger';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { readWorkerEnv } from '../src/env.ts';
import { startWorker } from '../src/jobs/start-worker.ts';
import { createVehicleDocument } from '../src/modules/vehicle-documents/create-vehicle-document.ts';
import { updateVehicleDocument } from '../src/modules/vehicle-documents/update-vehicle-document.ts';
import { sendReminders } from '../src/reminders/send-reminders.ts';
import { seedActor } from './actor.ts';
import { AUTH_SECRET, ask, signUp, test } from './api.ts';

const log = createLogger('test', 'silent');
const BERLIN = 'Europe/Berlin';
const LAST_DAY = '2027-03-31';
/** Ten in the morning of Berlin. */
const on = (day: string) => new Date(`${day}T09:00:00Z`);

/** An account in Berlin with a vehicle, and who keeps it. */
async function openYard(db: Db, of: { accountId?: string } = {}) {
  const actor = await seedActor(db, of);
  const { accountId, userId: ownerId } = actor;
  await db.account.update({ where: { id: accountId }, data: { timeZone: BERLIN } });
  const { id: vehicleId } = await db.vehicle.create({ data: { accountId, title: 'Van 7', type: 'CAR' } });
  const write = (more: Partial<Prisma.VehicleDocumentUncheckedCreateInput> = {}) =>
    db.vehicleDocument.create({
      data: { accountId, vehicleId, kind: 'INSURANCE', validUntil: new Date(LAST_DAY), ...more },
    });
  return { accountId, actor, ownerId, vehicleId, write };
}

const join = async (db: Db, accountId: string, role: Role): Promise<string> =>
  (await seedActor(db, { accountId, role })).userId;

/** What people of an account were told so far, in the order of the events. */
async function toldIn(db: Db, accountId: string) {
  const events = await db.outboxEvent.findMany({
    where: { accountId, type: { in: ['vehicleDocument.expiring', 'vehicleDocument.expired'] } },
    orderBy: { sequence: 'asc' },
  });
  type Payload = { secret?: { notices: Extract<PersonalNotice, { kind: 'DOCUMENT_EXPIRING' }>[] } };
  const notices = events.flatMap(({ payload }) => (payload as Payload).secret?.notices ?? []);
  return { events: events.map(({ type }) => type), notices };
}

describe('people are told of a document', () => {
  test('30, 7 and 1 days before it ends and when it has, each once, whoever looks at the same time', async ({
    db,
  }) => {
    const { accountId, ownerId, write } = await openYard(db);
    await write();
    const told: [string, number | undefined][] = [];
    for (const day of [
      '2027-02-28',
      '2027-03-01',
      '2027-03-02',
      '2027-03-23',
      '2027-03-24',
      '2027-03-30',
      '2027-03-31',
      '2027-04-01',
      '2027-04-02',
    ]) {
      const before = (await toldIn(db, accountId)).notices.length;
      await Promise.all([1, 2, 3].map(() => sendReminders({ db, log }, on(day))));
      const { notices } = await toldIn(db, accountId);
      told.push(...notices.slice(before).map((one): [string, number] => [day, one.values.daysLeft]));
    }
    expect(told).toEqual([
      ['2027-03-01', 30],
      ['2027-03-24', 7],
      ['2027-03-30', 1],
      ['2027-04-01', -1],
    ]);
    const { events, notices } = await toldIn(db, accountId);
    expect(events).toEqual([...Array<string>(3).fill('vehicleDocument.expiring'), 'vehicleDocument.expired']);
    expect(notices.every(({ userId }) => userId === ownerId)).toBe(true);
    expect(notices.map(({ values }) => values.withinDays)).toEqual([30, 7, 1, null]);
  });

  test('from eight in the morning of the account on, also on days of 23 hours', async ({ db }) => {
    const { accountId, write } = await openYard(db);
    await write({ validUntil: new Date('2027-04-04') });
    // The clocks of Berlin went ahead on the 28th: it is seven there, and then eight.
    await sendReminders({ db, log }, new Date('2027-03-28T05:59:00Z'));
    expect((await toldIn(db, accountId)).notices).toEqual([]);
    await sendReminders({ db, log }, new Date('2027-03-28T06:00:00Z'));
    expect((await toldIn(db, accountId)).notices.map(({ values }) => values.daysLeft)).toEqual([7]);
  });

  test('anew, when it ends on another day; not of an end that was over when it was written down', async ({
    db,
  }) => {
    const { accountId, actor, vehicleId } = await openYard(db);
    const days = async (day: string) => {
      await sendReminders({ db, log }, on(day));
      return (await toldIn(db, accountId)).notices.map(({ values }) => values.daysLeft);
    };
    const data = { kind: 'INSPECTION', validUntil: '2027-03-31' } as const;
    const { id } = await createVehicleDocument({ db }, actor, { vehicleId }, data, on('2027-03-26'));
    await createVehicleDocument(
      { db },
      actor,
      { vehicleId },
      { ...data, validUntil: '2027-03-25' },
      on('2027-03-26'),
    );
    expect(await days('2027-03-26')).toEqual([5]);
    const change = (validUntil: string, now: string) =>
      updateVehicleDocument({ db }, actor, { id }, { validUntil }, on(now));
    await change('2027-03-31', '2027-03-27');
    expect(await days('2027-03-27')).toEqual([5]);
    await change('2027-04-01', '2027-03-27');
    expect(await days('2027-03-27')).toEqual([5, 5]);
    expect(await days('2027-04-02')).toEqual([5, 5, -1]);
    await change('2028-04-01', '2027-04-02');
    expect(await days('2027-04-03')).toEqual([5, 5, -1]);
    expect(await days('2028-03-30')).toEqual([5, 5, -1, 2]);
  });

  test('who keep the vehicle and may sign in, and nobody else', async ({ db }) => {
    const { accountId, ownerId, write } = await openYard(db);
    const manager = await join(db, accountId, 'ORGANIZATION_ADMINISTRATOR');
    const shutOut = await join(db, accountId, 'ORGANIZATION_ADMINISTRATOR');
    await db.user.update({ where: { id: shutOut }, data: { status: 'BLOCKED' } });
    await join(db, accountId, 'ORGANIZATION_DRIVER');
    await join(db, accountId, 'DEMO_ORGANIZATION_OWNER');
    await openYard(db);
    await write();
    await sendReminders({ db, log }, on('2027-03-30'));
    const { notices } = await toldIn(db, accountId);
    expect(notices.map(({ userId }) => userId).sort()).toEqual([ownerId, manager].sort());
  });

  test('not while its vehicle is erased or its account is blocked, and afterwards of how it stands then', async ({
    db,
  }) => {
    const { accountId, vehicleId, write } = await openYard(db);
    await write();
    const days = async (day: string) => {
      await sendReminders({ db, log }, on(day));
      return (await toldIn(db, accountId)).notices.map(({ values }) => values.daysLeft);
    };
    await db.vehicle.update({ where: { id: vehicleId }, data: { status: 'ERASED' } });
    expect(await days('2027-03-01')).toEqual([]);
    await db.vehicle.update({ where: { id: vehicleId }, data: { status: 'ACTIVE' } });
    await db.account.update({ where: { id: accountId }, data: { status: 'SUSPENDED' } });
    expect(await days('2027-03-20')).toEqual([]);
    await db.account.update({ where: { id: accountId }, data: { status: 'ACTIVE' } });
    expect(await days('2027-03-25')).toEqual([6]);
    expect(await days('2027-03-26')).toEqual([6]);
  });

  test('together with all that have come to the same reminder', async ({ db }) => {
    const { accountId, write } = await openYard(db);
    for (let n = 0; n < 7; n++) await write({ title: `Paper ${n}`, validUntil: new Date('2027-03-31') });
    await write({ title: 'Over', validUntil: new Date('2027-03-24') });
    await sendReminders({ db, log }, on('2027-03-25'));
    const { events, notices } = await toldIn(db, accountId);
    expect(events).toHaveLength(8);
    expect(notices.map(({ values }) => [values.withinDays, values.total, values.first.length])).toEqual([
      [null, 1, 1],
      [7, 7, 5],
    ]);
  });
});

test('the bell and the mailbox have it, by the choices and in the language of each', async ({
  api,
  db,
  pool,
  databaseUrl,
}) => {
  const { accountId, accessToken, userId } = await signUp(api);
  await db.user.update({ where: { id: userId }, data: { locale: 'ru' } });
  const { write } = await openYard(db, { accountId });
  const quiet = await join(db, accountId, 'ORGANIZATION_ADMINISTRATOR');
  const muted = ['mail', 'push', 'inProduct'].map((channel) => `DOCUMENT_EXPIRING.${channel}`);
  await db.notificationChoices.create({ data: { id: quiet, muted } });
  // Far ahead: the worker looks by the clock of today as well.
  await write({ validUntil: new Date('2127-03-31') });
  const worker = await startWorker(readWorkerEnv({ DATABASE_URL: databaseUrl, AUTH_SECRET }), log);
  onTestFinished(worker.close);
  await sendReminders({ db, log }, on('2127-03-29'));
  const LIST = '{ notifications(where: {}) { content { kind title body path } } }';
  await vi.waitFor(
    async () => {
      const { data } = await ask(api, LIST, { token: accessToken });
      const { content } = (data?.notifications ?? { content: [] }) as { content: { kind: string }[] };
      expect(content.filter(({ kind }) => kind === 'DOCUMENT_EXPIRING')).toEqual([
        {
          kind: 'DOCUMENT_EXPIRING',
          title: 'Van 7: страховка истекает через 2 дня',
          body: 'Последний день действия: 31 марта 2127 г.',
          path: expect.stringMatching(/^\/vehicles\/[\da-f-]{36}$/),
        },
      ]);
      const mails = "SELECT recipient, text FROM mailbox_messages WHERE subject LIKE '%страховка%'";
      const { rows } = await pool.query(mails);
      expect(rows).toHaveLength(1);
      expect(rows[0].text).toContain('Открыть документы');
    },
    { timeout: 20_000 },
  );
  expect(await db.notification.count({ where: { userId: quiet, kind: 'DOCUMENT_EXPIRING' } })).toBe(0);
}, 60_000);
