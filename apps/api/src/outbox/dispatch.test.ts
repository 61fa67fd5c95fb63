import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dispatch } from './dispatch.ts';
import { mailOrder } from './outbox.fixture.ts';
import type { OutboxEvent, Subscription } from './outbox-event.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';

const event = (more: Partial<OutboxEvent> = {}): OutboxEvent => ({
  id: randomUUID(),
  type: 'vehicle.updated',
  accountId: randomUUID(),
  entity: 'Vehicle',
  entityId: randomUUID(),
  actorId: null,
  payload: {},
  createdAt: new Date(),
  ...more,
});

test('browsers of the account are told what changed and which version it is, and no values', () => {
  const created = event({ type: 'vehicle.created', payload: { version: 1, after: { plate: 'FD-617-Z' } } });
  const { published, changes } = dispatch([created], SUBSCRIPTIONS);
  expect(published).toEqual([created]);
  expect([...changes]).toEqual([
    [created.accountId, [{ entity: 'Vehicle', id: created.entityId, kind: 'created', version: 1 }]],
  ]);
});

test('both vehicles of a device that moves between them change; a verb of its own is an update', () => {
  const changes = [{ field: 'vehicleId', from: 'v1', to: 'v2' }];
  const moved = event({ type: 'device.moved', entity: 'Device', entityId: 'd1', payload: { changes } });
  expect([...dispatch([moved], SUBSCRIPTIONS).changes.values()]).toEqual([
    [
      { entity: 'Device', id: 'd1', kind: 'updated' },
      { entity: 'Vehicle', id: 'v1', kind: 'updated' },
      { entity: 'Vehicle', id: 'v2', kind: 'updated' },
    ],
  ]);
});

test('a fact of no account and without mails is published, and nothing follows', () => {
  const { published, changes, jobs } = dispatch([event({ accountId: null })], SUBSCRIPTIONS);
  expect([published.length, changes.size, jobs.length]).toEqual([1, 0, 0]);
});

test('each mail that a fact orders is one job, whose id is the same when the fact is consulted again', () => {
  const mails = [mailOrder('one@example.com'), mailOrder('Two@Example.com')];
  const invited = event({ payload: { secret: { mails } } });
  const { jobs } = dispatch([invited], SUBSCRIPTIONS);
  expect(jobs.map(({ order }) => order)).toMatchObject([
    { name: 'mail.send', data: { factId: invited.id, to: 'one@example.com' } },
    { name: 'mail.send', data: { factId: invited.id, to: 'two@example.com' } },
  ]);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(2);
  expect(jobs.every(({ id }) => !id.includes(':'))).toBe(true);
  expect(dispatch([invited], SUBSCRIPTIONS).jobs).toEqual(jobs);
});

test('a mail that is none fails its fact, and nothing of the fact leaves', () => {
  const wrong = event({ payload: { secret: { mails: [{ to: 'nobody' }] } } });
  const { published, changes, jobs, failed } = dispatch([wrong], SUBSCRIPTIONS);
  expect([published.length, changes.size, jobs.length]).toEqual([0, 0, 0]);
  expect(failed).toMatchObject([{ event: wrong, error: { name: 'ZodError' } }]);
});

test('a subscriber hears of its own types only', () => {
  const heard: string[] = [];
  const picky: Subscription = {
    name: 'picky',
    to: ['device.created'],
    handle: ({ type }) => {
      heard.push(type);
      return {};
    },
  };
  dispatch([event(), event({ type: 'device.created' })], [picky]);
  expect(heard).toEqual(['device.created']);
});

test('later facts of the same thing do not overtake one that failed; those of others go on', () => {
  const [stuck, later, other] = [
    event({ entityId: 'a' }),
    event({ entityId: 'a' }),
    event({ entityId: 'b' }),
  ];
  const failing: Subscription = {
    name: 'failing',
    to: 'every event',
    handle: (told) => {
      if (told === stuck) throw new Error('not this one');
      return {};
    },
  };
  const { published, failed } = dispatch([stuck, later, other], [failing]);
  expect(published).toEqual([other]);
  expect(failed.map((failure) => failure.event)).toEqual([stuck]);
});
