import type { FindEntities, LoadEntity } from '../forms/entities/entity.ts';
import { useEntityQuery } from '../forms/entities/use-entity-query.ts';
import { graphql } from '../generated/graphql/gql.ts';

const FindVehicles = graphql(`
  query FindVehicles($search: String!) {
    vehicles(where: { search: $search }, options: { size: 20 }) {
      content {
        id
        title
        plateNumber
      }
      total
    }
  }
`);

const LoadVehicle = graphql(`
  query LoadVehicle($where: ById!) {
    vehicle(where: $where) {
      id
      title
      plateNumber
    }
  }
`);

/** Vehicles for a picker field. */
export function useVehicleEntities(): { find: FindEntities; load: LoadEntity } {
  const find = useEntityQuery(FindVehicles, {
    variables: (search: string) => ({ search }),
    read: ({ vehicles: { content, total } }) => ({ entities: content.map(entityOf), total }),
  });
  const load = useEntityQuery(LoadVehicle, {
    variables: (id: string) => ({ where: { id } }),
    read: ({ vehicle }) => (vehicle ? entityOf(vehicle) : null),
  });
  return { find, load };
}

function entityOf({ id, title, plateNumber }: { id: string; title: string; plateNumber?: string | null }) {
  return { id, title, ...(plateNumber && { second: plateNumber }) };
}
