import { VisitsFileWhere } from '@fleet/contracts/fleet-report';
import { VISITS_MAX } from '@fleet/contracts/visits-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import type { Caller } from '../../caller.ts';
import { columnOf } from '../../exports/export-column.ts';
import type { ExportedReport, Named, ReportPart } from '../../exports/exported-report.ts';
import { formatEventCursor } from './event-cursor.ts';
import { findReportFleet } from './find-report-fleet.ts';
import { findVisits, type Visit } from './find-visits.ts';

/** Null for a line without a visit, such as a heading. */
type Line = { visit: Visit | null };

const column = columnOf<Named & Line>();

/** The visits export: by vehicle, in the order of time. */
export const VISITS_EXPORT: ExportedReport<Line> = {
  title: { en: 'Visits', ru: 'Посещения' },
  where: VisitsFileWhere,
  partMax: VISITS_MAX,
  columns: {
    title: column('Vehicle.title', ['Vehicle', 'Машина'], ['text', 28], ({ name }) => name),
    plateNumber: column('Vehicle.plateNumber', ['Plate', 'Госномер'], ['text', 14], ({ plate }) => plate),
    geofence: column(
      'GeofenceVisit.geofenceTitle',
      ['Geofence', 'Геозона'],
      ['text', 28],
      ({ visit }) => visit?.geofenceTitle ?? null,
    ),
    enteredAt: column(
      'GeofenceVisit.enteredAt',
      ['Entered', 'Въезд'],
      ['time', 20],
      ({ visit }) => visit?.enteredAt ?? null,
    ),
    leftAt: column(
      'GeofenceVisit.leftAt',
      ['Left', 'Выезд'],
      ['time', 20],
      ({ visit }) => visit?.leftAt ?? null,
    ),
    duration: column(
      'GeofenceVisit.leftAt',
      ['Time inside', 'Время внутри'],
      ['duration', 14],
      ({ visit }) =>
        visit?.enteredAt && visit.leftAt
          ? (visit.leftAt.getTime() - visit.enteredAt.getTime()) / 1_000
          : null,
    ),
  },
  read: readPart,
};

async function readPart(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: VisitsFileWhere,
): Promise<ReportPart<Line>> {
  const { geofenceIds, limit, cursor } = where;
  const { vehicleIds, from, to } = await findReportFleet(db, caller, where);
  // Requests one more row to know whether any are left.
  const found = await findVisits(session, { vehicleIds, from, to, geofenceIds, cursor, limit: limit + 1 });
  const visits = found.slice(0, limit);
  const last = visits.at(-1);
  return {
    lines: visits.map((visit) => ({ vehicleId: visit.vehicleId, visit })),
    nextCursor: last && found.length > limit ? formatEventCursor(last) : null,
    isUpdating: false,
  };
}
