/**
 * What a vehicle had run when its counting device would have shown nothing: its own figure, and what earlier counting
 * devices drove. The sum of both is the vehicle's odometer, as the view vehicle_counters has it for now.
 * Of the assignment `a` of the statement that it stands in.
 */
export const ODOMETER_BASE = `
  SELECT v.odometer_offset_m - a.start_distance_m + COALESCE((
      SELECT sum(COALESCE(b.end_distance_m, b.start_distance_m) - b.start_distance_m) FROM device_assignments b
       WHERE b.vehicle_id = a.vehicle_id AND b.counts AND b.from < a.from), 0) AS base_m
    FROM vehicles v WHERE v.id = a.vehicle_id`;
