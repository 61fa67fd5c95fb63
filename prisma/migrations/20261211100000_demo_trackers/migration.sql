-- Demo trackers (docs/adr/0049): devices that the product itself drives for a while, for who has no tracker yet.
-- Until when a device is driven at the most; null for one that somebody has in their hands.
ALTER TABLE "devices" ADD COLUMN "demo_until" TIMESTAMPTZ(3);

-- What driving needs, beside the device so that a lease does not change its row. No foreign key to it: the row goes last,
-- after what was still on its way when the device went.
CREATE TABLE "demo_trackers" (
    "device_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "purged_at" TIMESTAMPTZ(3),
    "leased_by" UUID,
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "demo_trackers_pkey" PRIMARY KEY ("device_id")
);

-- An account has one at a time: of two that begin at once the second finds it.
CREATE UNIQUE INDEX "demo_trackers_one_per_account" ON "demo_trackers"("account_id") WHERE "ended_at" IS NULL;

ALTER TABLE "demo_trackers" ADD CONSTRAINT "demo_trackers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Callers begin one, and read and change none: its secret is the process's that drives.
ALTER TABLE "demo_trackers" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "demo_trackers" TO meridian_service;
CREATE POLICY every_account ON "demo_trackers" TO meridian_service USING (true);
GRANT INSERT ON "demo_trackers" TO meridian_api;
CREATE POLICY own_account ON "demo_trackers" TO meridian_api USING (account_id = (SELECT wall_account()));

-- How many are driven in the whole installation, for whoever asks to begin one more. Who begins waits for who began before.
CREATE FUNCTION count_demo_trackers() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $fn$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('demo_trackers'));
  RETURN (SELECT count(*) FROM demo_trackers WHERE ended_at IS NULL);
END
$fn$;
REVOKE EXECUTE ON FUNCTION count_demo_trackers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_demo_trackers() TO meridian_api, meridian_service;

-- However a device leaves its vehicle, that is the end of its drive.
CREATE FUNCTION end_demo_tracker() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  UPDATE demo_trackers SET ended_at = now() WHERE device_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER demo_tracker_ended AFTER UPDATE OF "status", "vehicle_id", "account_id" ON "devices"
FOR EACH ROW WHEN (NEW.demo_until IS NOT NULL AND (NEW.status <> 'ACTIVE' OR NEW.vehicle_id IS DISTINCT FROM OLD.vehicle_id
  OR NEW.account_id <> OLD.account_id))
EXECUTE FUNCTION end_demo_tracker();

-- A tracker of one's own in the same vehicle takes its place: what is driven for show and what is driven never mix.
CREATE FUNCTION yield_demo_tracker() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  UPDATE demo_trackers t SET ended_at = now() FROM devices d
    WHERE t.ended_at IS NULL AND d.id = t.device_id AND d.vehicle_id = NEW.vehicle_id AND d.id <> NEW.device_id;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER demo_tracker_yields AFTER INSERT ON "device_assignments"
FOR EACH ROW WHEN (NEW.until IS NULL) EXECUTE FUNCTION yield_demo_tracker();
