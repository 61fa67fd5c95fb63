import { useMemo } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { type IconCategory, iconCategory } from '../../lib/vehicle-category.ts';
import { VEHICLES_MAX } from './use-history-url.ts';

const HistoryVehicles = graphql(`
  query HistoryVehicles($where: VehiclesWhere!, $options: PageOptions!) {
    vehicles(where: $where, options: $options) {
      total
      content {
        id
        title
        type
        category
      }
    }
  }
`);

export type HistoryVehicle = { id: string; title: string; category: IconCategory };

/** The vehicles of these ids, in their order. */
export function useHistoryVehicles(ids: readonly string[]): readonly HistoryVehicle[] | null {
  const [{ data }] = useQuery({
    query: HistoryVehicles,
    variables: { where: { ids: [...ids] }, options: { size: VEHICLES_MAX } },
  });
  return useMemo(() => {
    if (!data) return null;
    return data.vehicles.content
      .map(({ id, title, type, category }) => ({ id, title, category: iconCategory(category || type) }))
      .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }, [data, ids]);
}
