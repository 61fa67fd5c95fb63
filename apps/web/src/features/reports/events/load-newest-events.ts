import type { Client } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { EventType } from '../../../generated/graphql/graphql.ts';
import { type HistoryEvent, toEvent } from '../../../tracks/load-events.ts';
import { ask } from '../frame/ask.ts';

const NewestEvents = graphql(`
  query NewestEvents($where: VehiclesEventsReportWhere!, $drivers: Boolean!) {
    vehiclesEventsReport(where: $where) {
      truncated
      content {
        vehicleId
        events {
          id
          type
          at
          vehicleId
          latitude
          longitude
          attributes
          driver @include(if: $drivers) {
            name
            key
          }
        }
      }
    }
  }
`);

/** Vehicles per request. */
const VEHICLES_MAX = 100;

export type EventsWanted = {
  vehicleIds: readonly string[];
  from: string;
  to: string;
  types: readonly EventType[];
  wanted: number;
  /** Whether to include drivers' names. */
  drivers: boolean;
};
export type NewestEvents = { events: readonly HistoryEvent[]; hasMore: boolean };

/** Newest events of the period for any number of vehicles; `hasMore` if older ones are omitted. */
export async function loadNewestEvents(
  client: Client,
  { vehicleIds, from, to, types, wanted, drivers }: EventsWanted,
  signal: AbortSignal,
): Promise<NewestEvents> {
  let events: HistoryEvent[] = [];
  let hasMore = false;
  for (let first = 0; first < vehicleIds.length; first += VEHICLES_MAX) {
    const ids = vehicleIds.slice(first, first + VEHICLES_MAX);
    const narrowed = types.length > 0 ? { types: [...types] } : {};
    const where = { vehicleIds: ids, from, to, newestFirst: true, limit: wanted, ...narrowed };
    const report = (await ask(client, NewestEvents, { where, drivers }, signal)).vehiclesEventsReport;
    const found = report.content.flatMap((vehicle) => vehicle.events.map(toEvent));
    // The newest of all are among the newest of each request.
    events = [...events, ...found].sort((a, b) => b.atMs - a.atMs);
    hasMore ||= report.truncated || events.length > wanted;
    events = events.slice(0, wanted);
  }
  return { events, hasMore };
}
