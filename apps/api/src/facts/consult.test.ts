import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { consult } from './consult.ts';
import type { Fact, Subscription } from './fact.ts';
import { mailOrder } from './facts.fixture.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';

const fact = (more: Partial<Fact> = {}): Fact => ({
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
  const created = fact({ type: 'vehicle.created', payload: { version: 1, after: { plate: 'FD-617-Z' } } });
  const { published, changes } = consult([created], SUBSCRIPTIONS);
  expect(published).toEqual([created]);
  expect([...changes]).toEqual([
    [created.accountId, [{ entity: 'Vehicle', id: created.entityId, kind: 'created', version: 1 }]],
  ]);
});

test('both vehicles of a device that moves between them change; a verb of its own is an update', () => {
  const changes = [{ field: 'vehicleId', from: 'v1', to: 'v2' }];
  const moved = fact({ type: 'device.moved', entity: 'Device', entityId: 'd1', payload: { changes } });
  expect([...consult([moved], SUBSCRIPTIONS).changes.values()]).toEqual([
    [
      { entity: 'Device', id: 'd1', kind: 'updated' },
      { entity: 'Vehicle', id: 'v1', kind: 'updated' },
      { entity: 'Vehicle', id: 'v2', kind: 'updated' },
    ],
  ]);
});

test('a fact of no account and without mails is published, and nothing follows', () => {
  const { published, changes, jobs } = consult([fact({ accountId: null })], SUBSCRIPTIONS);
  expect([published.length, changes.size, jobs.length]).toEqual([1, 0, 0]);
});

test('each mail that a fact orders is one job, whose id is the same when the fact is consulted again', () => {
  const mails = [mailOrder('one@example.com'), mailOrder('Two@Example.com')];
  const invited = fact({ payload: { secret: { mails } } });
  const { jobs } = consult([invited], SUBSCRIPTIONS);
  expect(jobs.map(({ order }) => order)).toMatchObject([
    { name: 'mail.send', data: { factId: invited.id, to: 'one@example.com' } },
    { name: 'mail.send', data: { factId: invited.id, to: 'two@example.com' } },
  ]);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(2);
  expect(jobs.every(({ id }) => !id.includes(':'))).toBe(true);
  expect(consult([invited], SUBSCRIPTIONS).jobs).toEqual(jobs);
});

test('a mail that is none fails its fact, and nothing of the fact leaves', () => {
  const wrong = fact({ payload: { secret: { mails: [{ to: 'nobody' }] } } });
  const { published, changes, jobs, failed } = consult([wrong], SUBSCRIPTIONS);
  expect([published.length, changes.size, jobs.length]).toEqual([0, 0, 0]);
  expect(failed).toMatchObject([{ fact: wrong, error: { name: 'ZodError' } }]);
});

test('a subscriber hears of its own types only', () => {
  const heard: string[] = [];
  const picky: Subscription = {
    name: 'picky',
    to: ['device.created'],
    tell: ({ type }) => {
      heard.push(type);
      return {};
    },
  };
  consult([fact(), fact({ type: 'device.created' })], [picky]);
  expect(heard).toEqual(['device.created']);
});

test('later facts of the same thing do not overtake one that failed; those of others go on', () => {
  const [stuck, later, other] = [fact({ entityId: 'a' }), fact({ entityId: 'a' }), fact({ entityId: 'b' })];
  const failing: Subscription = {
    name: 'failing',
    to: 'every fact',
    tell: (told) => {
      if (told === stuck) throw new Error('not this one');
      return {};
    },
  };
  const { published, failed } = consult([stuck, later, other], [failing]);
  expect(published).toEqual([other]);
  expect(failed.map((failure) => failure.fact)).toEqual([stuck]);
});
