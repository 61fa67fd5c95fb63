-- Clients of the database are told the name of a violated constraint in the message alone, so the trigger says it there
-- as PostgreSQL's own messages do.
CREATE OR REPLACE FUNCTION check_assignment_account() RETURNS trigger
LANGUAGE plpgsql AS $fn$
BEGIN
  IF NEW.account_id IS DISTINCT FROM (SELECT account_id FROM devices WHERE id = NEW.device_id) THEN
    RAISE EXCEPTION 'device and vehicle are of two accounts: constraint "device_assignments_one_account"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'device_assignments_one_account';
  END IF;
  RETURN NEW;
END
$fn$;
