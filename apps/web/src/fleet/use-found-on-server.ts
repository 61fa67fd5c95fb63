import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';
import { useServices } from '../services.ts';
import type { FoundGroup } from './found-groups.ts';

/** Debounce time of typing, in ms. */
const TYPING_MS = 250;

export type FoundVehicle = {
  id: string;
  title: string;
  plate: string | null;
  model: string | null;
  type: string | null;
};

const FindInPalette = graphql(`
  query FindInPalette($vehicles: VehiclesWhere!, $groups: VehicleGroupsWhere!, $options: PageOptions!) {
    vehicles(where: $vehicles, options: $options) {
      content {
        id
        title
        plateNumber
        brand
        model
        type
        category
      }
    }
    vehicleGroups(where: $groups, options: $options) {
      content {
        id
        title
        vehicles {
          total
        }
      }
    }
  }
`);

const NOTHING = {
  vehicles: [] as FoundVehicle[],
  groups: [] as (Omit<FoundGroup, 'vehicleIds'> & { count: number })[],
};

/**
 * Vehicles and groups found by the server, for pages that have not loaded the fleet. Words are folded as in
 * the browser.
 */
export function useFoundOnServer(search: string, limit: number): typeof NOTHING {
  const { fleet } = useServices();
  const words = useSettled(search.trim());
  const [{ data }] = useQuery({
    query: FindInPalette,
    variables: { vehicles: { search: words }, groups: { search: words }, options: { size: limit } },
    pause: words === '' || fleet.size() > 0,
  });
  if (!data || words !== search.trim() || words === '' || fleet.size() > 0) return NOTHING;
  return {
    vehicles: data.vehicles.content.map(({ id, title, plateNumber, brand, model, type, category }) => ({
      ...{ id, title, plate: plateNumber ?? null, type: category || type },
      model: [brand, model].filter(Boolean).join(' ') || null,
    })),
    groups: data.vehicleGroups.content.map(({ id, title, vehicles }) => ({
      id,
      title,
      count: vehicles.total,
    })),
  };
}

/** The text after typing has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
