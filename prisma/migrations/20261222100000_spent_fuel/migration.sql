-- Fuel is counted by the fold, as engine time is: a trip whose last record tells no counter knows what it spent.
ALTER TABLE "device_days" ADD COLUMN "fuel_l" DOUBLE PRECISION;
ALTER TABLE "stretches" ADD COLUMN "fuel_l" DOUBLE PRECISION;

-- Days of before are made anew where the device counts fuel.
INSERT INTO stale_days (device_id, day, marked_at, onwards)
  SELECT h.device_id, 'epoch'::date, now(), true
  FROM track_heads h JOIN device_states s ON s.device_id = h.device_id
  WHERE s.attributes ? 'fuelUsedL' ORDER BY h.device_id
  ON CONFLICT (device_id, day) DO UPDATE SET marked_at = excluded.marked_at, onwards = true;
