import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SUBJECTS } from '@fleet/contracts/entities';
import { describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
/** One of these in a file that names this many entities is a list that every new entity would have to join. */
const NAMES_OF_A_REGISTER = 7;

type Source = { file: string; text: string };

const PRODUCTION: readonly Source[] = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.test\.|\.fixture\.|\/generated\/|\.generated\./.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

const names = ({ text }: Source, entity: string): boolean =>
  new RegExp(`['"]${entity}['"]|^\\s+${entity}: `, 'm').test(text);

test('one file lists the entities', () => {
  const registers = PRODUCTION.filter(
    (source) => SUBJECTS.filter((entity) => names(source, entity)).length >= NAMES_OF_A_REGISTER,
  );
  expect(registers.map(({ file }) => file)).toEqual(['packages/contracts/src/entities.ts']);
});

describe('a new entity with pages touches two shared files: its descriptor, and the areas of the web', () => {
  // `own`: folders of the entity, which a new one would bring along.
  test.for([
    { entity: 'VehicleDocument', own: /document/, area: 'features/vehicles/documents/area.ts' },
    { entity: 'Webhook', own: /webhook/, area: 'features/account/webhooks/area.ts' },
  ])('$entity', ({ entity, own, area }) => {
    const shared = PRODUCTION.filter(({ file }) => !/\/(modules|features)\//.test(file) && !own.test(file));
    const touched = shared.filter((source) => names(source, entity) || source.text.includes(area));
    expect(touched.map(({ file }) => file).sort()).toEqual([
      'apps/web/src/areas.ts',
      'packages/contracts/src/entities.ts',
    ]);
  });
});
