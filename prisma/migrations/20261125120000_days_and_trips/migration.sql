-- How far the stored fixes of a device are folded into its days, and what the fold carries on. JSON as text: it is read
-- back to the bit, and its order is what states are compared by.
CREATE TABLE "track_heads" (
    "device_id" UUID NOT NULL,
    "record_at" TIMESTAMPTZ(3) NOT NULL,
    "hash" BIGINT NOT NULL,
    "state" JSON NOT NULL,
    "total_distance_m" DOUBLE PRECISION NOT NULL,
    "total_engine_s" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "track_heads_pkey" PRIMARY KEY ("device_id")
);

-- What a device measured in one day of its account, in one vehicle; a day in which it was moved has a row for each. The key
-- serves a device's replay; no foreign keys, as positions have none.
CREATE TABLE "device_days" (
    "device_id" UUID NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3) NOT NULL,
    "day" DATE NOT NULL,
    "account_id" UUID NOT NULL,
    "vehicle_id" UUID,
    "distance_m" DOUBLE PRECISION NOT NULL,
    "engine_s" DOUBLE PRECISION NOT NULL,
    "moving_ms" DOUBLE PRECISION NOT NULL,
    "idling_ms" DOUBLE PRECISION NOT NULL,
    "parked_ms" DOUBLE PRECISION NOT NULL,
    "unknown_ms" DOUBLE PRECISION NOT NULL,
    "max_speed_kmh" DOUBLE PRECISION NOT NULL,
    "fixes" INTEGER NOT NULL,
    "generation" INTEGER NOT NULL,
    "state_in" JSON,

    CONSTRAINT "device_days_pkey" PRIMARY KEY ("device_id","from_at")
);

-- Reports ask for the days of a vehicle.
CREATE INDEX "device_days_vehicle_id_day_idx" ON "device_days"("vehicle_id", "day");

CREATE TYPE "StretchKind" AS ENUM ('TRIP', 'STOP');

-- Trips and stops, each by where and when it began. `later_*` is what of it lies after the slot in which it began.
CREATE TABLE "stretches" (
    "device_id" UUID NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "StretchKind" NOT NULL,
    "until_at" TIMESTAMPTZ(3) NOT NULL,
    "is_open" BOOLEAN NOT NULL,
    "account_id" UUID NOT NULL,
    "vehicle_id" UUID,
    "from_latitude" DOUBLE PRECISION NOT NULL,
    "from_longitude" DOUBLE PRECISION NOT NULL,
    "until_latitude" DOUBLE PRECISION NOT NULL,
    "until_longitude" DOUBLE PRECISION NOT NULL,
    "distance_m" DOUBLE PRECISION NOT NULL,
    "later_distance_m" DOUBLE PRECISION NOT NULL,
    "engine_s" DOUBLE PRECISION NOT NULL,
    "known_ms" DOUBLE PRECISION NOT NULL,
    "ignition_ms" DOUBLE PRECISION NOT NULL,
    "unknown_ms" DOUBLE PRECISION NOT NULL,
    "max_speed_kmh" DOUBLE PRECISION NOT NULL,
    "fixes" INTEGER NOT NULL,

    CONSTRAINT "stretches_pkey" PRIMARY KEY ("device_id","from_at")
);

-- Reports ask for the trips of a vehicle in a period.
CREATE INDEX "stretches_vehicle_id_from_at_idx" ON "stretches"("vehicle_id", "from_at");

-- What heartbeats told of the engine: no fix says it, and a replay needs it.
CREATE TABLE "engine_news" (
    "device_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "ignition" BOOLEAN,
    "engine_s" DOUBLE PRECISION,

    CONSTRAINT "engine_news_pkey" PRIMARY KEY ("device_id","at")
);

-- What is older than any buffer goes, block by block.
CREATE INDEX "engine_news_at_brin" ON "engine_news" USING BRIN ("at");

-- What heartbeats told before is in no table: devices of before keep the engine time that was counted of it.
DO $$
BEGIN
  EXECUTE format('CREATE FUNCTION engine_news_since() RETURNS timestamptz LANGUAGE sql IMMUTABLE AS %L',
    format('SELECT %L::timestamptz', now()));
END
$$;

-- A replay no longer finds it. What was told stays told.
ALTER TABLE "events" ADD COLUMN "withdrawn_at" TIMESTAMPTZ(3);

-- Behind the wall between accounts. Days and trips are their account's, whoever has the device now; callers read them.
ALTER TABLE "device_days" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "stretches" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "track_heads" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "engine_news" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "device_days", "stretches", "track_heads", "engine_news" TO meridian_service;
CREATE POLICY every_account ON "device_days" TO meridian_service USING (true);
CREATE POLICY every_account ON "stretches" TO meridian_service USING (true);
CREATE POLICY every_account ON "track_heads" TO meridian_service USING (true);
CREATE POLICY every_account ON "engine_news" TO meridian_service USING (true);
GRANT SELECT ON "device_days", "stretches" TO meridian_api;
CREATE POLICY own_account ON "device_days" TO meridian_api USING (account_id = (SELECT wall_account()));
CREATE POLICY own_account ON "stretches" TO meridian_api USING (account_id = (SELECT wall_account()));

-- Whether all days after it are to be made anew too.
ALTER TABLE "stale_days" ADD COLUMN "onwards" BOOLEAN NOT NULL DEFAULT false;

-- Days are cut where a device was moved, so a change of its past makes them anew from there on.
CREATE FUNCTION mark_assignment_days() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
DECLARE
  first_changed timestamptz := LEAST(
    CASE WHEN TG_OP = 'INSERT' OR OLD.vehicle_id IS DISTINCT FROM NEW.vehicle_id OR OLD."from" <> NEW."from"
      THEN NEW."from" END,
    CASE WHEN TG_OP = 'DELETE' OR OLD.vehicle_id IS DISTINCT FROM NEW.vehicle_id OR OLD."from" <> NEW."from"
      THEN OLD."from" END,
    CASE WHEN TG_OP = 'UPDATE' AND OLD.until IS DISTINCT FROM NEW.until
      THEN LEAST(OLD.until, NEW.until) END);
BEGIN
  IF first_changed IS NOT NULL THEN
    -- A device that never spoke has no days.
    INSERT INTO stale_days (device_id, day, marked_at, onwards)
      SELECT s.device_id, GREATEST(first_changed, 'epoch')::date, now(), true
      FROM device_states s WHERE s.device_id = COALESCE(NEW.device_id, OLD.device_id)
      ON CONFLICT (device_id, day) DO UPDATE SET marked_at = excluded.marked_at, onwards = true;
  END IF;
  RETURN NULL;
END
$fn$;

CREATE TRIGGER assignment_days AFTER INSERT OR DELETE OR UPDATE OF "from", "until", "vehicle_id" ON "device_assignments"
FOR EACH ROW EXECUTE FUNCTION mark_assignment_days();

-- In another time zone all days are others.
CREATE FUNCTION mark_account_days() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  INSERT INTO stale_days (device_id, day, marked_at, onwards)
    SELECT h.device_id, 'epoch'::date, now(), true FROM track_heads h
    WHERE h.device_id IN (SELECT d.id FROM devices d WHERE d.account_id = NEW.id
      UNION SELECT a.device_id FROM device_assignments a WHERE a.account_id = NEW.id)
    ORDER BY h.device_id
    ON CONFLICT (device_id, day) DO UPDATE SET marked_at = excluded.marked_at, onwards = true;
  RETURN NULL;
END
$fn$;

CREATE TRIGGER account_days AFTER UPDATE OF "time_zone" ON "accounts"
FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION mark_account_days();

-- What came before is no longer this account's.
CREATE FUNCTION mark_owner_days() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  INSERT INTO stale_days (device_id, day, marked_at, onwards)
    VALUES (NEW.id, COALESCE(NEW.account_from, 'epoch')::date, now(), true)
    ON CONFLICT (device_id, day) DO UPDATE SET marked_at = excluded.marked_at, onwards = true;
  RETURN NULL;
END
$fn$;

CREATE TRIGGER owner_days AFTER UPDATE OF "account_id", "account_from" ON "devices"
FOR EACH ROW WHEN (OLD.account_id <> NEW.account_id OR OLD.account_from IS DISTINCT FROM NEW.account_from)
EXECUTE FUNCTION mark_owner_days();
