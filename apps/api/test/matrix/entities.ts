import type { EntityFixture } from './entity-fixture.ts';

declare global {
  interface ImportMeta {
    /** Of Vite: the modules whose paths match. */
    glob: <Export>(pattern: string, options: { eager: true; import: string }) => Record<string, Export>;
  }
}

export const ENTITIES: readonly EntityFixture[] = Object.values(
  import.meta.glob<EntityFixture>('./entities/*.ts', { eager: true, import: 'ENTITY' }),
);

/** One property of all fixtures, as one object. */
export function merged<Key extends 'roots' | 'routes' | 'holders' | 'writes'>(key: Key): EntityFixture[Key] {
  return Object.assign({}, ...ENTITIES.map((entity) => entity[key])) as EntityFixture[Key];
}
