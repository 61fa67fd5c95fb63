-- Odometer and engine time of a vehicle: what was entered, and what its counting devices have measured since.
CREATE VIEW vehicle_counters AS
SELECT v.id AS vehicle_id, v.account_id,
  v.odometer_offset_m + COALESCE(c.distance_m, 0) AS odometer_m,
  v.engine_offset_s + COALESCE(c.engine_s, 0) AS engine_s
FROM vehicles v
LEFT JOIN LATERAL (
  SELECT sum(COALESCE(a.end_distance_m, s.total_distance_m, a.start_distance_m) - a.start_distance_m) AS distance_m,
    sum(COALESCE(a.end_engine_s, s.total_engine_seconds, a.start_engine_s) - a.start_engine_s) AS engine_s
  FROM device_assignments a
  LEFT JOIN device_states s ON s.device_id = a.device_id AND a.until IS NULL
  WHERE a.vehicle_id = v.id AND a.counts
) c ON true;
