-- Where a device sits has one truth, device_assignments: they do not overlap, stay within an account, and
-- devices.vehicle_id follows them.
CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE "devices" ADD COLUMN "description" TEXT,
ADD COLUMN "erased_at" TIMESTAMPTZ(3),
ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- An erased device frees its identifier.
DROP INDEX "devices_external_device_id_key";
CREATE UNIQUE INDEX "devices_external_device_id_taken" ON "devices" ("external_device_id") WHERE "status" <> 'ERASED';
CREATE INDEX "devices_external_device_id_idx" ON "devices"("external_device_id");

ALTER TABLE "device_assignments" ADD COLUMN "account_id" UUID,
ADD COLUMN "counts" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "end_distance_m" DOUBLE PRECISION,
ADD COLUMN "end_engine_s" DOUBLE PRECISION,
ADD COLUMN "start_distance_m" DOUBLE PRECISION NOT NULL DEFAULT 0,
ADD COLUMN "start_engine_s" DOUBLE PRECISION NOT NULL DEFAULT 0;
UPDATE "device_assignments" a SET "account_id" = v."account_id" FROM "vehicles" v WHERE v."id" = a."vehicle_id";
-- The odometer that was entered stands for all that was driven before today.
UPDATE "device_assignments" a SET "start_distance_m" = COALESCE(s."total_distance_m", 0),
  "end_distance_m" = CASE WHEN a."until" IS NULL THEN NULL ELSE COALESCE(s."total_distance_m", 0) END,
  "end_engine_s" = CASE WHEN a."until" IS NULL THEN NULL ELSE 0 END
  FROM "device_states" s WHERE s."device_id" = a."device_id";
UPDATE "device_assignments" SET "end_distance_m" = 0, "end_engine_s" = 0
  WHERE "until" IS NOT NULL AND "end_distance_m" IS NULL;
ALTER TABLE "device_assignments" ALTER COLUMN "account_id" SET NOT NULL;

ALTER TABLE "devices" DROP CONSTRAINT "devices_vehicle_id_fkey";
ALTER TABLE "device_assignments" DROP CONSTRAINT "device_assignments_vehicle_id_fkey";
ALTER TABLE "devices" ADD CONSTRAINT "devices_vehicle_id_account_id_fkey" FOREIGN KEY ("vehicle_id", "account_id") REFERENCES "vehicles"("id", "account_id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_vehicle_id_account_id_fkey" FOREIGN KEY ("vehicle_id", "account_id") REFERENCES "vehicles"("id", "account_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_until_after_from" CHECK ("until" >= "from");
-- It is the judge between two who fit one device at once, as the open ones were judged before.
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_overlap"
  EXCLUDE USING gist ("device_id" WITH =, tstzrange("from", "until") WITH &&);
DROP INDEX "one_open_assignment_per_device";
-- Of the devices that sit in a vehicle, one counts its kilometres.
UPDATE "device_assignments" a SET "counts" = false WHERE "until" IS NULL AND EXISTS (
  SELECT FROM "device_assignments" b WHERE b."vehicle_id" = a."vehicle_id" AND b."until" IS NULL
    AND (b."from", b."id") < (a."from", a."id"));
CREATE UNIQUE INDEX "device_assignments_one_counts" ON "device_assignments" ("vehicle_id")
  WHERE "until" IS NULL AND "counts";

-- Fitted and device are of one account at that moment; the vehicle's account is in its foreign key.
CREATE FUNCTION check_assignment_account() RETURNS trigger
LANGUAGE plpgsql AS $fn$
BEGIN
  IF NEW.account_id IS DISTINCT FROM (SELECT account_id FROM devices WHERE id = NEW.device_id) THEN
    RAISE EXCEPTION 'device and vehicle are of two accounts'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'device_assignments_one_account';
  END IF;
  RETURN NEW;
END
$fn$;

CREATE TRIGGER assignment_account
BEFORE INSERT OR UPDATE OF device_id, account_id ON "device_assignments"
FOR EACH ROW EXECUTE FUNCTION check_assignment_account();

-- devices.vehicle_id is the vehicle of the open assignment.
CREATE FUNCTION follow_assignment() RETURNS trigger
LANGUAGE plpgsql AS $fn$
DECLARE
  changed uuid := COALESCE(NEW.device_id, OLD.device_id);
  fitted uuid := (SELECT vehicle_id FROM device_assignments WHERE device_id = changed AND until IS NULL);
BEGIN
  UPDATE devices SET vehicle_id = fitted WHERE id = changed AND vehicle_id IS DISTINCT FROM fitted;
  RETURN NULL;
END
$fn$;

CREATE TRIGGER device_fitted
AFTER INSERT OR UPDATE OR DELETE ON "device_assignments"
FOR EACH ROW EXECUTE FUNCTION follow_assignment();

-- Ingest knows which vehicle a device sat in when: it looks again when the past was changed as well.
CREATE FUNCTION notify_assignment_changed() RETURNS trigger
LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM pg_notify('device_changed', COALESCE(NEW.device_id, OLD.device_id)::text);
  RETURN NULL;
END
$fn$;

CREATE TRIGGER assignment_changed
AFTER INSERT OR UPDATE OR DELETE ON "device_assignments"
FOR EACH ROW EXECUTE FUNCTION notify_assignment_changed();
