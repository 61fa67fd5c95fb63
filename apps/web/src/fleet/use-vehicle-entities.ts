import { useMemo } from 'react';
import { useClient } from 'urql';
import type { FindEntities, LoadEntity } from '../forms/entities/entity.ts';
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

const FRESH = { requestPolicy: 'network-only', quiet: true } as const;

/** Vehicles as a field picks one of them. */
export function useVehicleEntities(): { find: FindEntities; load: LoadEntity } {
  const client = useClient();
  return useMemo(
    () => ({
      find: async (search) => {
        const { data, error } = await client.query(FindVehicles, { search }, FRESH);
        if (!data) throw error;
        return { entities: data.vehicles.content.map(entityOf), total: data.vehicles.total };
      },
      load: async (id) => {
        const { data } = await client.query(LoadVehicle, { where: { id } }, { quiet: true });
        return data?.vehicle ? entityOf(data.vehicle) : null;
      },
    }),
    [client],
  );
}

function entityOf({ id, title, plateNumber }: { id: string; title: string; plateNumber?: string | null }) {
  return { id, title, ...(plateNumber && { second: plateNumber }) };
}
