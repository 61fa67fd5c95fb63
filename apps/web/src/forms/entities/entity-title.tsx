import type { LoadEntity } from './entity.ts';
import { useKnownEntities } from './use-known-entities.ts';

/** The title of a thing that is known by its id. */
export function EntityTitle({ id, load }: { id: string; load: LoadEntity }) {
  const { known } = useKnownEntities([id], load);
  return <>{known.get(id)?.title ?? '…'}</>;
}
