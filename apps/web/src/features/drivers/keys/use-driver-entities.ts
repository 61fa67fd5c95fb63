import type { Entity, FindEntities, LoadEntity } from '../../../forms/entities/entity.ts';
import { useEntityQuery } from '../../../forms/entities/use-entity-query.ts';
import { graphql } from '../../../generated/graphql/gql.ts';

const FindDrivers = graphql(`
  query FindDrivers($search: String!) {
    drivers(where: { search: $search }, options: { size: 20 }) {
      content {
        id
        name
        phone
      }
      total
    }
  }
`);

const LoadDriver = graphql(`
  query LoadDriver($where: ById!) {
    driver(where: $where) {
      id
      name
      phone
    }
  }
`);

const entityOf = (driver: { id: string; name: string; phone?: string | null }): Entity => ({
  id: driver.id,
  title: driver.name,
  ...(driver.phone && { second: driver.phone }),
});

/** Drivers for a picker field. */
export function useDriverEntities(): { find: FindEntities; load: LoadEntity } {
  const find = useEntityQuery(FindDrivers, {
    variables: (search: string) => ({ search }),
    read: ({ drivers: { content, total } }) => ({ entities: content.map(entityOf), total }),
  });
  const load = useEntityQuery(LoadDriver, {
    variables: (id: string) => ({ where: { id } }),
    read: ({ driver }) => (driver ? entityOf(driver) : null),
  });
  return { find, load };
}
