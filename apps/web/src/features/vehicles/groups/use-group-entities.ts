import { useTranslation } from 'react-i18next';
import type { Entity, FindEntities, LoadEntity } from '../../../forms/entities/entity.ts';
import { useEntityQuery } from '../../../forms/entities/use-entity-query.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { FindVehicleGroupsQuery } from '../../../generated/graphql/graphql.ts';

const FindVehicleGroups = graphql(`
  query FindVehicleGroups($where: VehicleGroupsWhere!) {
    vehicleGroups(where: $where, options: { size: 20 }) {
      content {
        id
        title
        vehicles {
          total
        }
      }
      total
    }
  }
`);

const LoadVehicleGroup = graphql(`
  query LoadVehicleGroup($where: ById!) {
    vehicleGroup(where: $where) {
      id
      title
      vehicles {
        total
      }
    }
  }
`);

type Found = FindVehicleGroupsQuery['vehicleGroups']['content'][number];

/** Groups of an account for a picker field. */
export function useGroupEntities(accountId: string | undefined): { find: FindEntities; load: LoadEntity } {
  const { t } = useTranslation('vehicles/groups');
  const entityOf = ({ id, title, vehicles }: Found): Entity => ({
    id,
    title,
    second: t('vehicles', { count: vehicles.total }),
  });
  const find = useEntityQuery(FindVehicleGroups, {
    variables: (search: string) => ({ where: { search, ...(accountId !== undefined && { accountId }) } }),
    read: ({ vehicleGroups: { content, total } }) => ({ entities: content.map(entityOf), total }),
  });
  const load = useEntityQuery(LoadVehicleGroup, {
    variables: (id: string) => ({ where: { id } }),
    read: ({ vehicleGroup }) => (vehicleGroup ? entityOf(vehicleGroup) : null),
  });
  return { find, load };
}
