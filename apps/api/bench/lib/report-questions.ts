/* What `pnpm bench:reports` asks the api, and the SQL that somebody writes by hand for the same. */

export const SUMMARY = `query ($where: VehiclesSummaryReportWhere!) { vehiclesSummaryReport(where: $where) { truncated isUpdating
  content { vehicleId startTime distance engineHours averageSpeed maxSpeed movingDuration idlingDuration } } }`;
export const TRIPS = `query ($where: VehiclesTripsReportWhere!) { vehiclesTripsReport(where: $where) { truncated isUpdating
  content { vehicleId startTime endTime duration distance averageSpeed maxSpeed startLatitude startLongitude endLatitude
    endLongitude startOdometer endOdometer spentFuel } } }`;

/** Start of SQL written by hand: time between fixes, by the state of the earlier one. */
const LEGS = `SELECT a.vehicle_id, p.fix_time, p.distance_m, p.speed_kmh, p.motion, p.latitude, p.longitude,
    lag(p.motion) OVER device AS moved, lag(p.ignition) OVER device AS ignited,
    extract(epoch FROM p.fix_time - lag(p.fix_time) OVER device) AS seconds
  FROM device_assignments a JOIN positions p ON p.device_id = a.device_id AND p.fix_time >= a."from"
    AND (a.until IS NULL OR p.fix_time < a.until)
  WHERE a.vehicle_id = ANY($1::uuid[]) AND p.fix_time >= $2 AND p.fix_time < $3
  WINDOW device AS (PARTITION BY p.device_id ORDER BY p.fix_time, p.hash)`;
export const SUMMARY_BY_HAND = `SELECT vehicle_id, min(fix_time), sum(distance_m), max(speed_kmh), sum(seconds) FILTER (WHERE ignited),
    sum(seconds) FILTER (WHERE moved), sum(seconds) FILTER (WHERE ignited AND NOT moved)
  FROM (${LEGS}) AS legs GROUP BY vehicle_id`;
export const TRIPS_BY_HAND = `SELECT vehicle_id, min(fix_time), max(fix_time), sum(distance_m), max(speed_kmh),
    (array_agg(latitude ORDER BY fix_time))[1], (array_agg(latitude ORDER BY fix_time DESC))[1]
  FROM (SELECT legs.*, count(*) FILTER (WHERE motion IS DISTINCT FROM moved) OVER (PARTITION BY vehicle_id ORDER BY fix_time)
      AS run FROM (${LEGS}) AS legs) AS runs
  WHERE motion GROUP BY vehicle_id, run ORDER BY vehicle_id, 2`;

export const READINGS = `query ($where: VehiclesReadingsReportWhere!) { vehiclesReadingsReport(where: $where) { total
  content { vehicleId reading columns { time least highest average isAfterGap } } } }`;
export const READING_NAMES = `query ($where: VehiclesReadingNamesWhere!) { vehiclesReadingNames(where: $where) { content { name values } } }`;
const MEASURED = `FROM device_assignments a JOIN positions p ON p.device_id = a.device_id
  WHERE a.vehicle_id = ANY($1::uuid[]) AND p.fix_time >= $2 AND p.fix_time < $3`;
/** Five hundred columns without gaps. */
export const READINGS_BY_HAND = `SELECT a.vehicle_id, width_bucket(extract(epoch FROM p.fix_time)::float8, extract(epoch FROM $2::timestamptz)::float8,
    extract(epoch FROM $3::timestamptz)::float8, 500) AS part, min(p.speed_kmh), max(p.speed_kmh), avg(p.speed_kmh),
    min((p.attributes ->> 'powerV')::float8), max((p.attributes ->> 'powerV')::float8), avg((p.attributes ->> 'powerV')::float8)
  ${MEASURED} GROUP BY 1, 2`;
export const NAMES_BY_HAND = `SELECT r.key, count(*) FROM (SELECT p.attributes ${MEASURED}) AS m, jsonb_each(m.attributes) AS r GROUP BY 1`;

export const ROUTES = `query ($where: VehiclesRoutesReportWhere!) { vehiclesRoutesReport(where: $where) { truncated
  content { vehicleId positions { fixTime latitude longitude speed course altitude ignition } } } }`;
export const ROUTES_BY_HAND = `SELECT a.vehicle_id, p.fix_time, p.latitude, p.longitude, p.speed_kmh, p.course_deg, p.altitude_m, p.ignition
  ${MEASURED} AND p.fix_time >= a."from" AND (a.until IS NULL OR p.fix_time < a.until) AND p.valid
  ORDER BY 1, 2, p.device_id, p.hash`;
