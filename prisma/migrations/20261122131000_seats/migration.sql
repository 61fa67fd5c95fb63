-- Since when a device is its account's. What it reported before was another's, and nobody of this account sees it.
ALTER TABLE "devices" ADD COLUMN "account_from" TIMESTAMPTZ(3);

-- An identifier that another account freed has a past there, and a device that goes to another account leaves one.
CREATE FUNCTION date_device_account() RETURNS trigger
LANGUAGE plpgsql AS $fn$
DECLARE
  freed timestamptz := (
    SELECT max(COALESCE(erased_at, updated_at)) FROM devices
    WHERE external_device_id = NEW.external_device_id AND account_id <> NEW.account_id AND status = 'ERASED');
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.account_id <> OLD.account_id
    AND NEW.account_from IS NOT DISTINCT FROM OLD.account_from THEN
    NEW.account_from := now();
  END IF;
  NEW.account_from := GREATEST(NEW.account_from, freed);
  RETURN NEW;
END
$fn$;

CREATE TRIGGER device_account
BEFORE INSERT OR UPDATE OF account_id, external_device_id ON "devices"
FOR EACH ROW EXECUTE FUNCTION date_device_account();

-- The judge of what an account may reach back to is the same as of whose vehicle a device sits in.
CREATE OR REPLACE FUNCTION check_assignment_account() RETURNS trigger
LANGUAGE plpgsql AS $fn$
DECLARE
  device devices;
BEGIN
  SELECT * INTO device FROM devices WHERE id = NEW.device_id;
  IF NEW.account_id IS DISTINCT FROM device.account_id THEN
    RAISE EXCEPTION 'device and vehicle are of two accounts: constraint "device_assignments_one_account"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'device_assignments_one_account';
  END IF;
  IF NEW."from" < device.account_from THEN
    RAISE EXCEPTION 'another account had the device at that time: constraint "device_assignments_account_from"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'device_assignments_account_from';
  END IF;
  RETURN NEW;
END
$fn$;

DROP TRIGGER assignment_account ON "device_assignments";
CREATE TRIGGER assignment_account
BEFORE INSERT OR UPDATE OF device_id, account_id, "from" ON "device_assignments"
FOR EACH ROW EXECUTE FUNCTION check_assignment_account();

-- Ingest computes with where a device sits. Its commit fails, and is done again, when that changed meanwhile: the state it
-- computed from is another one then. At the end of the transaction, so that ingest hardly ever waits for the row.
CREATE FUNCTION supersede_device_state() RETURNS trigger
LANGUAGE plpgsql AS $fn$
BEGIN
  UPDATE device_states SET version = version + 1 WHERE device_id = COALESCE(NEW.device_id, OLD.device_id);
  RETURN NULL;
END
$fn$;

CREATE CONSTRAINT TRIGGER assignment_supersedes_state
AFTER INSERT OR UPDATE OR DELETE ON "device_assignments"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION supersede_device_state();
