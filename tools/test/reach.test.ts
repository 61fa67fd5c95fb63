import { expect, test } from 'vitest';
import { reachOfFiles } from './reach.ts';

test.for(['prisma/schema.prisma', 'pnpm-lock.yaml', 'vitest.config.ts', 'packages/testing/src/database.ts'])(
  'a change of %s reaches everything',
  (file) => {
    expect(reachOfFiles([file, 'docs/words.md'])).toBe('everything');
  },
);

test('a change of documents reaches nothing', () => {
  expect(reachOfFiles(['docs/words.md', 'README.md'])).toEqual({ files: [], specs: [] });
});

test('a change of one feature of the web reaches its own journeys and no others', () => {
  const reach = reachOfFiles(['apps/web/src/features/webhooks/area.ts']);
  if (reach === 'everything') throw new Error('it reaches everything');
  expect(reach.files).toContain('apps/web/src/features/webhooks/area.ts');
  expect(reach.specs).toContain('e2e/specs/webhooks.spec.ts');
  expect(reach.specs).not.toContain('e2e/specs/history.spec.ts');
});

test('a change of the api reaches all journeys and the tests that start its processes', () => {
  const reach = reachOfFiles(['apps/api/src/server.ts']);
  if (reach === 'everything') throw new Error('it reaches everything');
  expect(reach.files).toContain('apps/api/test/packing-killed.test.ts');
  expect(reach.specs).toContain('e2e/specs/history.spec.ts');
});

test('a change of a test reaches that test and no journey', () => {
  expect(reachOfFiles(['packages/tracks/src/thin-tracks.test.ts'])).toEqual({
    files: ['packages/tracks/src/thin-tracks.test.ts'],
    specs: [],
  });
});
