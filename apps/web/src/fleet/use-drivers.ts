import { useEffect, useMemo } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';
import { useServices } from '../services.ts';
import { useMay } from '../session/use-may.ts';
import { createNaming, type Driver, driversOf } from './drivers.ts';

/** Maximum number of people loaded, in order of name. */
const PEOPLE_MAX = 500;

const Drivers = graphql(`
  query Drivers($options: PageOptions!) {
    users(options: $options, orderBy: { field: lastName }) {
      content {
        id
        firstName
        middleName
        lastName
        membership {
          id
          roles
          vehicleScope
          vehicleIds
          groupIds
        }
      }
    }
  }
`);

const NONE: readonly Driver[] = [];

/**
 * Loads drivers when the person first searches, if they may see people; vehicles are then found by drivers'
 * names.
 */
export function useDrivers(isWanted: boolean): readonly Driver[] {
  const { fleet } = useServices();
  const may = useMay();
  const [{ data }] = useQuery({
    query: Drivers,
    variables: { options: { size: PEOPLE_MAX } },
    pause: !isWanted || !may('read', 'User'),
  });
  const drivers = useMemo(() => (data ? driversOf(data.users.content) : NONE), [data]);
  useEffect(() => {
    if (drivers === NONE) return;
    const naming = createNaming(drivers);
    const tell = () => {
      const changed = naming(fleet.all());
      if (changed.length > 0) fleet.update([], changed);
    };
    tell();
    // New vehicles and vehicles in other groups may have drivers too.
    return fleet.subscribe(tell);
  }, [fleet, drivers]);
  return drivers;
}
