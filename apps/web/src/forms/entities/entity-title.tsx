import type { LoadEntity } from './entity.ts';
import { useKnownEntities } from './use-known-entities.ts';

/** Title of an entity, loaded by its id. */
export function EntityTitle({ id, load }: { id: string; load: LoadEntity }) {
  const { known } = useKnownEntities([id], load);
  return <>{known.get(id)?.title ?? '…'}</>;
}
