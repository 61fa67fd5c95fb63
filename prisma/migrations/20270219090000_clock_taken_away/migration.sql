-- An account that is taken off its clock, or whose clock is deleted, is open or closed by the present time again.
CREATE OR REPLACE FUNCTION copy_clock() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  IF NEW.clock_id IS NULL THEN
    NEW.clock_now := NULL;
  ELSE
    NEW.clock_now := (SELECT "now" FROM billing_clocks WHERE id = NEW.clock_id);
  END IF;
  RETURN NEW;
END
$fn$;
DROP TRIGGER copy_clock ON "billings";
CREATE TRIGGER copy_clock BEFORE INSERT OR UPDATE OF "clock_id" ON "billings"
  FOR EACH ROW EXECUTE FUNCTION copy_clock();

UPDATE "billings" SET "clock_now" = NULL WHERE "clock_id" IS NULL AND "clock_now" IS NOT NULL;
