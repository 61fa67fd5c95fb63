-- What an account sets of the rule of motion, for all of its vehicles and by their types: { "own": {}, "types": {} }.
-- Written by one use case that checks each value; who reads it makes a rule of it by one function (ruleOf).
ALTER TABLE "accounts" ADD COLUMN "motion_rules" JSONB NOT NULL DEFAULT '{}',
ADD CONSTRAINT "accounts_motion_rules_object" CHECK (jsonb_typeof("motion_rules") = 'object');

-- The days of an account that are to be made anew by other settings, the newest first: how far that is.
CREATE TABLE "motion_recomputes" (
    "account_id" UUID NOT NULL,
    -- Of these types alone; of all vehicles, and of devices in none, where null.
    "vehicle_types" "VehicleType"[],
    "since_at" TIMESTAMPTZ(3) NOT NULL,
    -- Days from here on are marked; of this instant, those of this device and of later ones.
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "next_device_id" UUID NOT NULL,
    "days_total" INTEGER NOT NULL,
    "days_marked" INTEGER NOT NULL DEFAULT 0,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "served_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "motion_recomputes_pkey" PRIMARY KEY ("account_id")
);
ALTER TABLE "motion_recomputes" ADD CONSTRAINT "motion_recomputes_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- For which account's settings a day was marked; null where its records are the reason.
ALTER TABLE "stale_days" ADD COLUMN "remade_for" UUID;
CREATE INDEX "stale_days_remade_for_idx" ON "stale_days"("remade_for");

-- The days of an account, the newest first.
CREATE INDEX "device_days_account_id_from_at_device_id_idx" ON "device_days"("account_id", "from_at", "device_id");

-- Behind the wall between accounts; callers read how far it is.
ALTER TABLE "motion_recomputes" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "motion_recomputes" TO meridian_service;
CREATE POLICY every_account ON "motion_recomputes" TO meridian_service USING (true);
GRANT SELECT ON "motion_recomputes" TO meridian_api;
CREATE POLICY own_account ON "motion_recomputes" TO meridian_api USING (account_id = (SELECT wall_account()));

-- Older days stay as they are: what heartbeats told of the engine is kept for so long, and no longer.
CREATE FUNCTION motion_days_since() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT now() - interval '90 days' $$;

CREATE FUNCTION count_motion_days(account uuid, since timestamptz, types "VehicleType"[]) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM device_days d
  WHERE d.account_id = account AND d.from_at >= since
    AND (types IS NULL OR EXISTS (SELECT FROM vehicles v WHERE v.id = d.vehicle_id AND v.type = ANY(types)))
$$;

-- Other settings: ingest asks for them before its next record, and days are made anew. Who changes them again before that
-- is done begins again with the newest day, for whatever was changed since.
CREATE FUNCTION remake_motion_days() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
DECLARE
  since timestamptz := motion_days_since();
  changed "VehicleType"[];
  waiting motion_recomputes;
BEGIN
  PERFORM pg_notify('motion_rules_changed', NEW.id::text);
  IF OLD.motion_rules->'own' IS NOT DISTINCT FROM NEW.motion_rules->'own' THEN
    SELECT array_agg(type) INTO changed FROM unnest(enum_range(NULL::"VehicleType")) AS type
      WHERE OLD.motion_rules->'types'->(type::text) IS DISTINCT FROM NEW.motion_rules->'types'->(type::text);
  END IF;
  SELECT * INTO waiting FROM motion_recomputes WHERE account_id = NEW.id AND finished_at IS NULL FOR UPDATE;
  IF FOUND THEN
    changed := CASE WHEN changed IS NOT NULL AND waiting.vehicle_types IS NOT NULL
      THEN ARRAY(SELECT DISTINCT type FROM unnest(changed || waiting.vehicle_types) AS type ORDER BY type) END;
    since := LEAST(since, waiting.since_at);
  END IF;
  INSERT INTO motion_recomputes (account_id, vehicle_types, since_at, next_at, next_device_id, days_total, asked_at, served_at)
    VALUES (NEW.id, changed, since, 'infinity', '00000000-0000-0000-0000-000000000000',
      count_motion_days(NEW.id, since, changed), now(), now())
    ON CONFLICT (account_id) DO UPDATE SET vehicle_types = excluded.vehicle_types, since_at = excluded.since_at,
      next_at = excluded.next_at, next_device_id = excluded.next_device_id, days_total = excluded.days_total,
      days_marked = 0, asked_at = excluded.asked_at, served_at = excluded.served_at, finished_at = NULL;
  -- What was marked for the settings of before is counted again.
  UPDATE stale_days SET remade_for = NULL WHERE remade_for = NEW.id;
  RETURN NULL;
END
$fn$;

CREATE TRIGGER account_motion_rules AFTER UPDATE OF "motion_rules" ON "accounts"
FOR EACH ROW WHEN (OLD.motion_rules <> NEW.motion_rules) EXECUTE FUNCTION remake_motion_days();

-- A vehicle of another type is judged by other values, where its account has any for one of the two.
CREATE FUNCTION mark_vehicle_type_days() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
DECLARE
  types jsonb := (SELECT motion_rules->'types' FROM accounts WHERE id = NEW.account_id);
BEGIN
  -- Days that wait for what its former type says now would wait in vain.
  IF types->(OLD.type::text) IS NOT DISTINCT FROM types->(NEW.type::text) AND NOT EXISTS (SELECT FROM motion_recomputes r
    WHERE r.account_id = NEW.account_id AND r.finished_at IS NULL AND OLD.type = ANY(r.vehicle_types)) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_notify('motion_rules_changed', NEW.account_id::text);
  -- A device that never spoke has no days; one that went to another account has those of before, and no state.
  INSERT INTO stale_days (device_id, day, marked_at, onwards)
    SELECT a.device_id, (GREATEST(min(a."from"), motion_days_since()) AT TIME ZONE 'UTC')::date, now(), true
    FROM device_assignments a
    WHERE a.vehicle_id = NEW.id AND COALESCE(a.until, 'infinity') > motion_days_since()
      AND (EXISTS (SELECT FROM device_states s WHERE s.device_id = a.device_id)
        OR EXISTS (SELECT FROM track_heads h WHERE h.device_id = a.device_id))
    GROUP BY a.device_id ORDER BY a.device_id
    ON CONFLICT (device_id, day) DO UPDATE SET marked_at = excluded.marked_at, onwards = true;
  RETURN NULL;
END
$fn$;

CREATE TRIGGER vehicle_type_days AFTER UPDATE OF "type" ON "vehicles"
FOR EACH ROW WHEN (OLD.type <> NEW.type) EXECUTE FUNCTION mark_vehicle_type_days();
