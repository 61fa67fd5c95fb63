import type { Client } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';
import type { EventsOfPeriodQuery } from '../generated/graphql/graphql.ts';
import { answerOf } from '../graphql/answer-of.ts';
import type { Period } from '../lib/period.ts';

const EventsOfPeriod = graphql(`
  query EventsOfPeriod($where: VehiclesEventsReportWhere!, $drivers: Boolean!) {
    vehiclesEventsReport(where: $where) {
      nextCursor
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

const PAGE_EVENTS = 5_000;

type Row = EventsOfPeriodQuery['vehiclesEventsReport']['content'][number]['events'][number];
export type HistoryEvent = {
  id: string;
  vehicleId: string;
  type: Row['type'];
  atMs: number;
  place: { latitude: number; longitude: number } | null;
  /** Kind of an alarm. */
  alarm: string | null;
  /** Name of the geofence, or of the new driver (the key if nobody has it). */
  about?: string;
  /** Why its media was deleted; null for other events. */
  mediaLetGo: 'age' | 'space' | null;
};

/** All events of the vehicles in the period, over all pages. */
export async function loadEvents(
  client: Client,
  wanted: { vehicleIds: readonly string[]; period: Period; drivers: boolean; signal: AbortSignal },
): Promise<HistoryEvent[]> {
  const events: HistoryEvent[] = [];
  let cursor: string | null = null;
  do {
    const where = {
      vehicleIds: [...wanted.vehicleIds],
      from: new Date(wanted.period.fromMs).toISOString(),
      to: new Date(wanted.period.toMs).toISOString(),
      limit: PAGE_EVENTS,
      cursor,
    };
    const context = { requestPolicy: 'network-only', quiet: true } as const;
    const answer: { data?: EventsOfPeriodQuery; error?: Error } = await answerOf(
      client.query(EventsOfPeriod, { where, drivers: wanted.drivers }, context),
      wanted.signal,
    );
    if (!answer.data) throw answer.error ?? new Error('No Content');
    const { content, nextCursor } = answer.data.vehiclesEventsReport;
    events.push(...content.flatMap((vehicle) => vehicle.events.map(toEvent)));
    cursor = nextCursor ?? null;
  } while (cursor);
  return events;
}

export function toEvent({
  id,
  vehicleId,
  type,
  at,
  latitude,
  longitude,
  attributes,
  driver,
}: Row): HistoryEvent {
  const placed = typeof latitude === 'number' && typeof longitude === 'number';
  const { alarm, letGo, geofenceTitle } = (attributes ?? {}) as Record<string, unknown>;
  const about = typeof geofenceTitle === 'string' ? geofenceTitle : (driver?.name ?? driver?.key);
  return {
    id,
    vehicleId,
    type,
    atMs: Date.parse(at),
    place: placed ? { latitude, longitude } : null,
    alarm: typeof alarm === 'string' ? alarm : null,
    ...(about && { about }),
    mediaLetGo: letGo === 'age' || letGo === 'space' ? letGo : null,
  };
}
