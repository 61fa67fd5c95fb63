import { useEffect, useState } from 'react';
import type { Entity, LoadEntity } from './entity.ts';

export type KnownEntities = ReadonlyMap<string, Entity>;

/** Entities by id, as picked or loaded; missing ones are left out. */
export function useKnownEntities(ids: readonly string[], load: LoadEntity) {
  const [known, setKnown] = useState<KnownEntities>(new Map());
  const remember = (entity: Entity) => setKnown((before) => new Map(before).set(entity.id, entity));
  const missing = ids.filter((id) => !known.has(id)).join(' ');
  useEffect(() => {
    for (const id of missing.split(' ').filter(Boolean)) {
      load(id).then(
        (entity) => entity && remember(entity),
        () => undefined,
      );
    }
  }, [missing]);
  return { known, remember };
}
