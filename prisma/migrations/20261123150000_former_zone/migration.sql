-- A record that is sent again after its device's zone was changed has another time, and would be stored twice.
ALTER TABLE "devices" ADD COLUMN "time_zone_before" TEXT,
ADD COLUMN "time_zone_changed_at" TIMESTAMPTZ(3);

CREATE FUNCTION keep_former_zone() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.time_zone_before := OLD.time_zone;
  NEW.time_zone_changed_at := now();
  RETURN NEW;
END
$$;

CREATE TRIGGER device_zone
BEFORE UPDATE OF time_zone ON devices
FOR EACH ROW WHEN (NEW.time_zone IS DISTINCT FROM OLD.time_zone)
EXECUTE FUNCTION keep_former_zone();
