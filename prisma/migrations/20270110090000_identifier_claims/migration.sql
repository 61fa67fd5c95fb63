-- A registration claims an identifier and does not own it: several accounts may claim one, and at most one is confirmed and
-- receives what the tracker sends (docs/adr/0064). What was registered before is confirmed.
ALTER TABLE "devices"
  ADD COLUMN "claimed_at" TIMESTAMPTZ(3),
  ADD COLUMN "confirmed_at" TIMESTAMPTZ(3),
  ADD COLUMN "waiting_from" TIMESTAMPTZ(3),
  ADD COLUMN "waiting_until" TIMESTAMPTZ(3);
UPDATE "devices" SET "claimed_at" = "created_at", "confirmed_at" = "created_at" WHERE "external_device_id" IS NOT NULL;

-- Once in an account, and confirmed once in all accounts.
DROP INDEX "devices_external_device_id_taken";
CREATE UNIQUE INDEX "devices_external_device_id_taken" ON "devices" ("account_id", "external_device_id") WHERE "status" <> 'ERASED';
CREATE UNIQUE INDEX "devices_external_device_id_confirmed" ON "devices" ("external_device_id")
  WHERE "status" <> 'ERASED' AND "confirmed_at" IS NOT NULL;
-- Unconfirmed ones are counted by account.
CREATE INDEX "devices_unconfirmed" ON "devices" ("account_id")
  WHERE "status" <> 'ERASED' AND "confirmed_at" IS NULL AND "external_device_id" IS NOT NULL;

-- A new identifier is a new claim. When the tracker was heard before is read from the inbox, which the device leaves next.
CREATE FUNCTION claim_identifier() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.external_device_id IS DISTINCT FROM OLD.external_device_id THEN
      NEW.confirmed_at := NULL;
      NEW.claimed_at := NULL;
    ELSIF NEW.claimed_at IS NOT DISTINCT FROM OLD.claimed_at THEN
      RETURN NEW;
    END IF;
  END IF;
  NEW.waiting_from := NULL;
  NEW.waiting_until := NULL;
  IF NEW.external_device_id IS NULL THEN
    RETURN NEW;
  END IF;
  NEW.claimed_at := COALESCE(NEW.claimed_at, now());
  SELECT min(first_seen_at), max(last_seen_at) INTO NEW.waiting_from, NEW.waiting_until
    FROM unknown_devices WHERE identifier = NEW.external_device_id;
  RETURN NEW;
END
$fn$;
REVOKE EXECUTE ON FUNCTION claim_identifier() FROM PUBLIC;
CREATE TRIGGER device_claimed BEFORE INSERT OR UPDATE OF external_device_id, claimed_at ON "devices"
FOR EACH ROW EXECUTE FUNCTION claim_identifier();

-- Confirms claims of identifiers that a tracker names right now. The rules and their reasons are in docs/adr/0064.
CREATE FUNCTION confirm_claims(names text[]) RETURNS SETOF uuid LANGUAGE sql AS $fn$
  WITH claims AS (
    SELECT d.id, d.account_id, d.external_device_id AS name, d.claimed_at, d.waiting_from,
      GREATEST(d.waiting_until, (SELECT max(u.last_seen_at) FROM unknown_devices u
        WHERE u.identifier = d.external_device_id)) AS heard_at,
      d.claimed_at > now() - interval '90 days' AS is_recent
    FROM devices d
    WHERE d.external_device_id = ANY (names) AND d.status = 'ACTIVE' AND d.confirmed_at IS NULL
      AND NOT EXISTS (SELECT FROM devices h WHERE h.external_device_id = d.external_device_id
        AND h.status <> 'ERASED' AND h.confirmed_at IS NOT NULL)
  ), counted AS (
    SELECT c.*, count(*) OVER (PARTITION BY name) AS claims,
      row_number() OVER (PARTITION BY name ORDER BY claimed_at DESC, id DESC) AS place,
      lead(claimed_at) OVER (PARTITION BY name ORDER BY claimed_at DESC, id DESC) AS claimed_before,
      heard_at IS NULL OR heard_at < now() - interval '2 minutes' AS comes_back,
      claimed_at > now() - interval '15 minutes' AS is_fresh
    -- Old claims that nobody confirmed do not count beside newer ones.
    FROM claims c
    WHERE is_recent OR NOT EXISTS (SELECT FROM claims o WHERE o.name = c.name AND o.is_recent)
  ), allowed AS (
    SELECT id FROM (
      SELECT id, waiting_from, comes_back, claims, is_fresh, claimed_at, claimed_before,
        row_number() OVER (PARTITION BY account_id ORDER BY claimed_at, id)
          + (SELECT count(*) FROM devices o WHERE o.account_id = counted.account_id
              AND o.confirmed_at > now() - interval '1 day' AND o.waiting_from IS NOT NULL) AS taken_today
      FROM counted WHERE place = 1) c
    WHERE CASE
      WHEN claims > 1 THEN comes_back AND is_fresh AND claimed_before < claimed_at - interval '1 day'
      WHEN waiting_from IS NULL OR comes_back THEN true
      ELSE is_fresh AND waiting_from > claimed_at - interval '1 day' AND taken_today <= 5
    END
  )
  UPDATE devices SET confirmed_at = now() FROM allowed
  WHERE devices.id = allowed.id AND devices.confirmed_at IS NULL AND devices.status = 'ACTIVE'
  RETURNING devices.id
$fn$;
REVOKE EXECUTE ON FUNCTION confirm_claims(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION confirm_claims(text[]) TO meridian_service;

-- All processes of ingest look again when a claim is confirmed or withdrawn.
DROP TRIGGER device_changed ON devices;
CREATE TRIGGER device_changed
AFTER INSERT OR DELETE OR UPDATE OF account_id, vehicle_id, external_device_id, status, model, time_zone,
  allowed_protocol, allowed_networks, secret_hash, certificate, required_credential, confirmed_at ON devices
FOR EACH ROW EXECUTE FUNCTION notify_device_changed();

-- A tracker leaves the inbox when it is registered; while it is not confirmed it may come back there.
DROP TRIGGER device_registered ON devices;
CREATE TRIGGER device_registered
AFTER INSERT OR UPDATE OF external_device_id, status, confirmed_at ON "devices"
FOR EACH ROW WHEN (NEW.external_device_id IS NOT NULL AND NEW.status = 'ACTIVE')
EXECUTE FUNCTION forget_unknown_device();
