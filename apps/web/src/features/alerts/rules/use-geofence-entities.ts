import type { FindEntities, LoadEntity } from '../../../forms/entities/entity.ts';
import { useEntityQuery } from '../../../forms/entities/use-entity-query.ts';
import { graphql } from '../../../generated/graphql/gql.ts';

const FindGeofences = graphql(`
  query FindGeofences($search: String!) {
    geofences(where: { search: $search }, options: { size: 20 }) {
      content {
        id
        title
      }
      total
    }
  }
`);

const LoadGeofence = graphql(`
  query LoadGeofence($where: ById!) {
    geofence(where: $where) {
      id
      title
    }
  }
`);

/** Geofences for a picker field. */
export function useGeofenceEntities(): { find: FindEntities; load: LoadEntity } {
  const find = useEntityQuery(FindGeofences, {
    variables: (search: string) => ({ search }),
    read: ({ geofences: { content, total } }) => ({ entities: content, total }),
  });
  const load = useEntityQuery(LoadGeofence, {
    variables: (id: string) => ({ where: { id } }),
    read: ({ geofence }) => geofence ?? null,
  });
  return { find, load };
}
