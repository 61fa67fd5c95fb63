import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { writeEvents } from './domain-events.ts';

const SOURCES = path.join(import.meta.dirname, '..');
const WRITES = /outboxEvent\s*\.\s*(create|upsert)|INSERT INTO "?outbox_events/i;

test('the outbox is written in one place', () => {
  const writers = globSync('**/*.ts', { cwd: SOURCES })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .filter((file) => WRITES.test(readFileSync(path.join(SOURCES, file), 'utf8')));
  expect(writers).toEqual(['commit/domain-events.ts']);
});

test('events are rows in their order, with secrets apart', async ({ db }) => {
  const props = { recipientName: null, signInUrl: 'https://fleet.example/sign-in' };
  const mail = { to: 'a@example.com', locale: 'en-US', template: 'email-taken', props } as const;
  await writeEvents(db, [
    {
      type: 'thing.made',
      entity: 'Thing',
      id: 'events-1',
      mails: [mail],
      secret: { link: 'x' },
      details: { a: 1 },
    },
    { type: 'thing.seen', entity: 'Thing', id: 'events-2', version: 2, changes: [], mails: [], notices: [] },
  ]);
  const rows = await db.outboxEvent.findMany({
    where: { entityId: { startsWith: 'events-' } },
    orderBy: { sequence: 'asc' },
  });
  expect(rows).toMatchObject([
    { type: 'thing.made', entityId: 'events-1', accountId: null, actorId: null },
    { type: 'thing.seen', entityId: 'events-2', accountId: null, actorId: null },
  ]);
  expect(rows.map(({ payload }) => payload)).toEqual([
    { details: { a: 1 }, secret: { link: 'x', mails: [mail] } },
    { changes: [], version: 2 },
  ]);
});
