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

/** Vehicles of one question. */
const VEHICLES_MAX = 100;
/** Visits that are shown; the file has all of them. */
const VISITS_MAX = 1_000;

type Row = VisitsOfVehiclesQuery['vehiclesVisitsReport']['content'][number];
/** Null is a time that is not known, of leaving one that has not come. */
export type Visit = Pick<Row, 'id' | 'vehicleId' | 'geofenceId' | 'geofenceTitle'> & {
  enteredMs: number | null;
  leftMs: number | null;
};
export type Visits = { visits: readonly Visit[]; hasMore: boolean };

/** Visits of the period, of however many vehicles, the newest first; `hasMore` says that some are left out. */
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

/** When it was entered, else when it was left. */
export const beginOf = ({ enteredMs, leftMs }: Visit): number => enteredMs ?? leftMs ?? 0;
