-- Geofences, and how they were at any instant (docs/adr/0089). The table is there since the beginning; nothing wrote to it.
ALTER TABLE "geofences"
  ADD COLUMN "title_folded" TEXT GENERATED ALWAYS AS (fold_text("title")) STORED,
  ADD COLUMN "shown" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "dwell_s" INTEGER NOT NULL DEFAULT 60,
  ADD COLUMN "speed_limit_kmh" DOUBLE PRECISION,
  ADD COLUMN "corners" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "vehicle_ids" UUID[] NOT NULL DEFAULT '{}',
  ADD COLUMN "group_ids" UUID[] NOT NULL DEFAULT '{}',
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
  ADD CONSTRAINT "geofences_dwell_bounded" CHECK ("dwell_s" BETWEEN 0 AND 3600),
  ADD CONSTRAINT "geofences_radius_bounded" CHECK ("radius_m" IS NULL OR "radius_m" BETWEEN 1 AND 200000);

-- A geofence is known by its title, also in events.
CREATE UNIQUE INDEX "geofences_title_taken" ON "geofences"("account_id", "title");
DROP INDEX "geofences_account_id_idx";

-- What detection judged by, and from when until when. Versions outlive their geofence: the recalculation of days needs them.
CREATE TABLE "geofence_versions" (
    "geofence_id" UUID NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3),
    "account_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "area" JSONB NOT NULL,
    "radius_m" DOUBLE PRECISION,
    "dwell_s" INTEGER NOT NULL,
    "speed_limit_kmh" DOUBLE PRECISION,
    "vehicle_ids" UUID[] NOT NULL,
    "group_ids" UUID[] NOT NULL,

    CONSTRAINT "geofence_versions_pkey" PRIMARY KEY ("geofence_id", "from_at")
);
-- The versions of an account, those that still hold last.
CREATE INDEX "geofence_versions_account_id_until_at_idx" ON "geofence_versions"("account_id", "until_at");
-- One holds at a time.
CREATE UNIQUE INDEX "geofence_versions_one_open" ON "geofence_versions"("geofence_id") WHERE "until_at" IS NULL;
ALTER TABLE "geofence_versions" ADD CONSTRAINT "geofence_versions_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect('geofence_versions', 'account');

-- From when on a change is judged by: every process has it by then, so that the live run and a recalculation agree.
CREATE FUNCTION detection_change_at() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() + interval '5 seconds' $$;

CREATE FUNCTION record_geofence_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
DECLARE
  change_at timestamptz(3) := detection_change_at();
BEGIN
  PERFORM pg_notify('detection_rules_changed', COALESCE(NEW.account_id, OLD.account_id)::text);
  IF TG_OP = 'UPDATE' AND (OLD.area, OLD.radius_m, OLD.dwell_s, OLD.speed_limit_kmh, OLD.vehicle_ids, OLD.group_ids)
      IS NOT DISTINCT FROM (NEW.area, NEW.radius_m, NEW.dwell_s, NEW.speed_limit_kmh, NEW.vehicle_ids, NEW.group_ids) THEN
    UPDATE geofence_versions SET title = NEW.title WHERE geofence_id = NEW.id AND until_at IS NULL AND title <> NEW.title;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    -- One that has not begun yet never held.
    DELETE FROM geofence_versions WHERE geofence_id = OLD.id AND until_at IS NULL AND from_at >= change_at;
    UPDATE geofence_versions SET until_at = change_at WHERE geofence_id = OLD.id AND until_at IS NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO geofence_versions (geofence_id, from_at, account_id, title, area, radius_m, dwell_s, speed_limit_kmh, vehicle_ids, group_ids)
      VALUES (NEW.id, change_at, NEW.account_id, NEW.title, NEW.area, NEW.radius_m, NEW.dwell_s, NEW.speed_limit_kmh,
        NEW.vehicle_ids, NEW.group_ids);
  END IF;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER geofence_version AFTER INSERT OR UPDATE OR DELETE ON "geofences"
  FOR EACH ROW EXECUTE FUNCTION record_geofence_version();

-- Since when speed limit, group and tank of a vehicle are as they are: nothing before it is judged by them.
ALTER TABLE "vehicles" ADD COLUMN "detection_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
CREATE FUNCTION note_detection_settings() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF (OLD.max_speed_kmh, OLD.group_id, OLD.tank_l, OLD.fuel_consumption_l_100km)
      IS DISTINCT FROM (NEW.max_speed_kmh, NEW.group_id, NEW.tank_l, NEW.fuel_consumption_l_100km) THEN
    NEW.detection_since := detection_change_at();
    PERFORM pg_notify('detection_rules_changed', NEW.account_id::text);
  END IF;
  RETURN NEW;
END
$fn$;
CREATE TRIGGER detection_settings BEFORE UPDATE OF max_speed_kmh, group_id, tank_l, fuel_consumption_l_100km ON "vehicles"
  FOR EACH ROW EXECUTE FUNCTION note_detection_settings();
