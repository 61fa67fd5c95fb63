import { graphql } from '../generated/graphql/gql.ts';
import type { FleetQuery } from '../generated/graphql/graphql.ts';
import { type Fix, type LiveVehicle, newVehicle } from './live-vehicle.ts';

/** Vehicles that the person may see, or some of them, with the last fix. Later fixes come by socket. */
export const Fleet = graphql(`
  query Fleet($where: VehiclesWhere) {
    vehicles(where: $where, options: { size: 0 }, orderBy: { field: title }) {
      total
      content {
        id
        title
        plateNumber
        brand
        model
        type
        category
        demoUntil
        account {
          id
          title
        }
        group {
          id
          title
        }
        latestPosition {
          id
          fixTime
          receivedAt
          latitude
          longitude
          speed
          course
          satellites
          ignition
          motion
          connection
          connectionSince
          attributes
        }
      }
    }
  }
`);

type Row = FleetQuery['vehicles']['content'][number];

export function toLiveVehicle(row: Row, nowMs: number): LiveVehicle {
  const last = row.latestPosition;
  const sinceText = last?.connectionSince ?? last?.receivedAt;
  return newVehicle(
    {
      id: row.id,
      title: row.title,
      plate: row.plateNumber ?? null,
      model: [row.brand, row.model].filter(Boolean).join(' ') || null,
      type: row.category || row.type,
      accountTitle: row.account.title,
      accountId: row.account.id,
      groupId: row.group?.id ?? null,
      groupTitle: row.group?.title ?? null,
      isDemo: Boolean(row.demoUntil),
    },
    {
      fix: last ? toFix(last) : null,
      connection: last?.connection ?? 'UNKNOWN',
      connectionSinceMs: sinceText ? Date.parse(sinceText) : 0,
    },
    nowMs,
  );
}

function toFix(last: NonNullable<Row['latestPosition']>): Fix {
  return {
    fixTimeMs: Date.parse(last.fixTime),
    latitude: last.latitude,
    longitude: last.longitude,
    speedKmh: last.speed ?? null,
    courseDeg: last.course ?? null,
    satellites: last.satellites ?? null,
    ignition: last.ignition ?? null,
    motion: last.motion ?? null,
    readings: last.attributes,
  };
}
