import { useMemo } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { type IconCategory, iconCategory } from '../../../lib/vehicle-category.ts';

const HistoryVehicles = graphql(`
  query HistoryVehicles($where: VehiclesWhere!, $options: PageOptions!) {
    vehicles(where: $where, options: $options, orderBy: { field: title }) {
      total
      content {
        id
        title
        plateNumber
        type
        category
      }
    }
  }
`);

export type HistoryVehicle = { id: string; title: string; plate: string | null; category: IconCategory };

type Where = { ids: readonly string[] } | { search: string };

/** The vehicles of these ids in their order, or the first few that a search finds. */
export function useVehicles(where: Where, size: number): readonly HistoryVehicle[] | null {
  const ids = 'ids' in where ? where.ids : null;
  const search = 'search' in where ? where.search : null;
  const [{ data }] = useQuery({
    query: HistoryVehicles,
    variables: { where: ids ? { ids: [...ids] } : { search }, options: { size } },
  });
  return useMemo(() => {
    if (!data) return null;
    const found = data.vehicles.content.map(({ id, title, plateNumber, type, category }) => ({
      id,
      title,
      plate: plateNumber ?? null,
      category: iconCategory(category || type),
    }));
    return ids ? found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : found;
  }, [data, ids]);
}
