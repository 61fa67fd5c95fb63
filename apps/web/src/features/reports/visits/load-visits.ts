import type { Client } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { VisitsOfVehiclesQuery } from '../../../generated/graphql/graphql.ts';
import { ask } from '../frame/ask.ts';

const VisitsOfVehicles = graphql(`
  query VisitsOfVehicles($where: VehiclesVisitsReportWhere!) {
    vehiclesVisitsReport(where: $where) {
      truncated
      content {
        id
        vehicleId
        geofenceId
        geofenceTitle
        enteredAt
        leftAt
      }
    }
  }
`);

/** Vehicles per request. */
const VEHICLES_MAX = 100;
/** Maximum visits on screen; the file has all. */
const VISITS_MAX = 1_000;

type Row = VisitsOfVehiclesQuery['vehiclesVisitsReport']['content'][number];
/** Null for an unknown entry, and for an exit that has not occurred. */
export type Visit = Pick<Row, 'id' | 'vehicleId' | 'geofenceId' | 'geofenceTitle'> & {
  enteredMs: number | null;
  leftMs: number | null;
};
export type Visits = { visits: readonly Visit[]; hasMore: boolean };

/** Newest visits of the period for any number of vehicles; `hasMore` if some are omitted. */
export async function loadVisits(
  client: Client,
  { vehicleIds, from, to }: { vehicleIds: readonly string[]; from: string; to: string },
  signal: AbortSignal,
): Promise<Visits> {
  const visits: Visit[] = [];
  let hasMore = false;
  for (let first = 0; first < vehicleIds.length && visits.length < VISITS_MAX; first += VEHICLES_MAX) {
    const ids = vehicleIds.slice(first, first + VEHICLES_MAX);
    const where = { vehicleIds: ids, from, to, limit: VISITS_MAX };
    const report = (await ask(client, VisitsOfVehicles, { where }, signal)).vehiclesVisitsReport;
    visits.push(...report.content.map(visitOf));
    hasMore ||= report.truncated || (visits.length >= VISITS_MAX && first + VEHICLES_MAX < vehicleIds.length);
  }
  return { visits: visits.sort((a, b) => beginOf(b) - beginOf(a)), hasMore };
}

function visitOf({ id, vehicleId, geofenceId, geofenceTitle, enteredAt, leftAt }: Row): Visit {
  const msOf = (at: string | null | undefined) => (at ? Date.parse(at) : null);
  return { id, vehicleId, geofenceId, geofenceTitle, enteredMs: msOf(enteredAt), leftMs: msOf(leftAt) };
}

/** Time of the entry, else of the exit. */
export const beginOf = ({ enteredMs, leftMs }: Visit): number => enteredMs ?? leftMs ?? 0;
