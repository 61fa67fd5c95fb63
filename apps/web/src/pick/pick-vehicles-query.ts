import { vehicleState } from '@fleet/tracks/vehicle-state';
import { graphql } from '../generated/graphql/gql.ts';
import type { PickVehiclesQuery } from '../generated/graphql/graphql.ts';
import type { PickVehicle } from './pick-vehicle.ts';

/** All vehicles that the person may see, for the selector. */
export const PickVehicles = graphql(`
  query PickVehicles {
    vehicles(options: { size: 0 }, orderBy: { field: title }) {
      total
      content {
        id
        title
        plateNumber
        brand
        model
        type
        category
        group {
          id
          title
        }
        latestPosition {
          id
          fixTime
          speed
          ignition
          motion
          connection
        }
      }
    }
  }
`);

type Row = PickVehiclesQuery['vehicles']['content'][number];

export function toPickVehicle(row: Row, nowMs: number): PickVehicle {
  const { id, title, plateNumber, brand, model, type, category, group, latestPosition: last } = row;
  const state = vehicleState({
    connection: last?.connection ?? 'UNKNOWN',
    motion: last?.motion ?? null,
    ignition: last?.ignition ?? null,
    speedKmh: last?.speed ?? null,
    fixAgeMs: last ? nowMs - Date.parse(last.fixTime) : null,
  });
  return {
    id,
    title,
    plate: plateNumber ?? null,
    model: [brand, model].filter(Boolean).join(' ') || null,
    type: category || type,
    groupId: group?.id ?? null,
    groupTitle: group?.title ?? null,
    state,
  };
}
