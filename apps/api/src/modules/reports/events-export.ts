import { EVENTS_MAX } from '@fleet/contracts/events-report';
import { EventsFileWhere } from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import { readableAttributes } from '../../access/attributes.ts';
import type { Caller } from '../../caller.ts';
import { columnOf, onlyAsked } from '../../exports/export-column.ts';
import type { ExportedReport, Named, ReportPart } from '../../exports/exported-report.ts';
import { addressIn, placeOf } from '../../exports/file-addresses.ts';
import { formatEventCursor } from './event-cursor.ts';
import { eventDetail, eventName } from './event-words.ts';
import { findReportFleet } from './find-report-fleet.ts';
import { findEvents, type VehicleEvent } from './report-vehicles-events.ts';

/** Null for a line without an event, such as a heading. */
type Line = { event: VehicleEvent | null };

const column = columnOf<Named & Line>();

/** The events export: by vehicle, in the order of time. */
export const EVENTS_EXPORT: ExportedReport<Line> = {
  title: { en: 'Events', ru: 'События' },
  where: EventsFileWhere,
  partMax: EVENTS_MAX,
  columns: {
    title: column('Vehicle.title', ['Vehicle', 'Машина'], ['text', 28], ({ name }) => name),
    plateNumber: column('Vehicle.plateNumber', ['Plate', 'Госномер'], ['text', 14], ({ plate }) => plate),
    at: column('Event.at', ['Time', 'Время'], ['time', 20], ({ event }) => event?.at ?? null),
    type: column('Event.type', ['Event', 'Событие'], ['text', 24], ({ event }, language) =>
      eventName(event?.type ?? null, language),
    ),
    detail: column('Event.attributes', ['Details', 'Подробности'], ['text', 28], ({ event }, language) =>
      eventDetail(event?.attributes, language),
    ),
    address: column('Event.latitude', ['Address', 'Адрес'], ['text', 36], addressIn('address')),
    latitude: onlyAsked(
      column(
        'Event.latitude',
        ['Latitude', 'Широта'],
        ['degrees', 13],
        ({ event }) => event?.latitude ?? null,
      ),
    ),
    longitude: onlyAsked(
      column(
        'Event.longitude',
        ['Longitude', 'Долгота'],
        ['degrees', 13],
        ({ event }) => event?.longitude ?? null,
      ),
    ),
  },
  places: { address: ({ event }) => placeOf(event?.latitude, event?.longitude) },
  read: readPart,
};

async function readPart(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: EventsFileWhere,
): Promise<ReportPart<Line>> {
  const { types, limit, cursor } = where;
  const fleet = await findReportFleet(db, caller, where);
  const { vehicleIds, from, to } = fleet;
  // Reads one more than requested, to know whether more exist.
  const found = await findEvents(session, { vehicleIds, from, to, types, cursor, limit: limit + 1 });
  const events = found.slice(0, limit);
  const last = events.at(-1);
  return {
    lines: events.map((event) => ({ vehicleId: event.vehicleId, event: readableBy(caller, event) })),
    nextCursor: last && found.length > limit ? formatEventCursor(last) : null,
    isUpdating: false,
  };
}

/** Removes fields that the caller may not read on the screen either. */
function readableBy(caller: Caller, event: VehicleEvent): VehicleEvent {
  const attributes = readableAttributes(caller, (event.attributes ?? {}) as Record<string, unknown>);
  return { ...event, attributes };
}
