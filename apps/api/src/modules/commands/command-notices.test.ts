import { PersonalNotice } from '@fleet/contracts/notification';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { test } from '../../../test/api.ts';
import { seedPerson } from '../../../test/matrix/world.ts';
import { command, open, plateOf, type World } from './commands.fixture.ts';

const Payload = z.object({
  secret: z.object({ notices: z.array(PersonalNotice) }).default({ notices: [] }),
});

/** The notices in the newest event of this type. */
async function noticesOf(db: Db, type: string, entityId: string): Promise<PersonalNotice[]> {
  const event = await db.outboxEvent.findFirstOrThrow({
    where: { type, entityId },
    orderBy: { sequence: 'desc' },
  });
  return Payload.parse(event.payload).secret.notices;
}

const ownerOf = async (db: Db, { accountId }: World) =>
  (await db.membership.findFirstOrThrow({ where: { accountId } })).userId;

/** A command that a person requested and that was sent to its device. */
async function sent(db: Db, world: World, more: object = {}): Promise<string> {
  const { vehicleId, deviceId, accountId } = world;
  const now = new Date();
  const { id } = await db.command.create({
    data: {
      ...{ vehicleId, deviceId, accountId, type: 'doorsLock', status: 'SENT', sentAt: now, expiresAt: now },
      ...{ createdBy: await ownerOf(db, world), ...more },
    },
  });
  return id;
}

describe('an engine stop', () => {
  test('is notified to the owner of the account and to who ordered it', async ({ api, db }) => {
    const world = await open({ api, db });
    const owner = await ownerOf(db, world);
    const other = await seedPerson(db, {
      accountId: world.accountId,
      role: 'FAMILY_OWNER',
      mark: 'co-owner',
    });
    const member = await seedPerson(db, { accountId: world.accountId, role: 'DRIVER', mark: 'driver' });
    const words = { why: 'Stolen', confirm: await plateOf(db, world), condition: 'STANDING' };
    await command(api, world, { type: 'engineStop', ...words });
    const notices = await noticesOf(db, 'vehicle.commanded', world.vehicleId);
    const readers = notices.map(({ userId }) => userId);
    expect(readers.toSorted()).toEqual([owner, other.userId].toSorted());
    expect(readers).not.toContain(member.userId);
    expect(notices[0]).toMatchObject({
      kind: 'ENGINE_STOP',
      values: { vehicleTitle: 'Van 15', why: 'Stolen', condition: 'STANDING', isEngineStop: true },
    });
  });

  test('is not what a question to a tracker is', async ({ api, db }) => {
    const world = await open({ api, db });
    await command(api, world, { type: 'custom', parameters: { data: 'getver' } });
    expect(await noticesOf(db, 'vehicle.commanded', world.vehicleId)).toEqual([]);
  });
});

describe('who sent a command is notified', () => {
  test.for([
    ['fails', 'failed', 'command.failed', { status: 'FAILED', reason: 'REFUSED_BY_DEVICE' }],
    ['gets no answer', 'noAnswer', 'command.ended', { reason: 'NO_ANSWER' }],
  ] as const)('when it %s', async ([, outcome, type, move], { api, db }) => {
    const world = await open({ api, db });
    const id = await sent(db, world);
    await db.command.update({ where: { id }, data: { ...move, finishedAt: new Date() } });
    expect(await noticesOf(db, type, id)).toEqual([
      {
        ...{ userId: await ownerOf(db, world), kind: 'COMMAND_FAILED' },
        values: {
          ...{ vehicleId: world.vehicleId, vehicleTitle: 'Van 15', type: 'doorsLock' },
          ...{ outcome, reason: move.reason },
        },
      },
    ]);
  });

  test.for([
    ['succeeds', 'command.succeeded', {}, { status: 'SUCCEEDED' }],
    ['is withdrawn', 'command.cancelled', {}, { status: 'CANCELLED', reason: 'WITHDRAWN' }],
    [
      'was one of a group',
      'command.failed',
      { batchId: '0193a000-0000-7000-8000-000000000001' },
      { status: 'FAILED', reason: 'REFUSED_BY_DEVICE' },
    ],
    [
      'was of somebody who left',
      'command.failed',
      { createdBy: '0193a000-0000-7000-8000-000000000002' },
      { status: 'FAILED', reason: 'REFUSED_BY_DEVICE' },
    ],
  ] as const)('of nothing when it %s', async ([, type, more, move], { api, db }) => {
    const id = await sent(db, await open({ api, db }), more);
    await db.command.update({ where: { id }, data: { ...move, finishedAt: new Date() } });
    expect(await noticesOf(db, type, id)).toEqual([]);
  });
});
