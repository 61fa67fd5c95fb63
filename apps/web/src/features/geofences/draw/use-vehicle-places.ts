import { useMemo } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';

const VehiclePlaces = graphql(`
  query VehiclePlaces {
    vehicles(options: { size: 200 }) {
      content {
        id
        latestPosition {
          latitude
          longitude
        }
      }
    }
  }
`);

type Place = { latitude: number; longitude: number };

/** Positions of vehicles from the loaded fleet, else from the server. */
export function useVehiclePlaces(isWanted: boolean): readonly Place[] {
  const { fleet } = useServices();
  const isLoaded = fleet.size() > 0;
  const [{ data }] = useQuery({ query: VehiclePlaces, pause: !isWanted || isLoaded });
  return useMemo(() => {
    if (!isWanted) return [];
    if (isLoaded) return [...fleet.all()].flatMap(({ fix }) => fix ?? []);
    return (data?.vehicles.content ?? []).flatMap(({ latestPosition }) =>
      latestPosition ? [latestPosition] : [],
    );
  }, [isWanted, isLoaded, fleet, data]);
}
