-- An account of a rehearsal is open or closed by its own clock. Every request reads that with the row of the subscription, so the
-- time of the clock stands there as well.
ALTER TABLE "billings" ADD COLUMN "clock_now" TIMESTAMPTZ(3);

CREATE FUNCTION copy_clock() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  NEW.clock_now := (SELECT "now" FROM billing_clocks WHERE id = NEW.clock_id);
  RETURN NEW;
END
$fn$;
CREATE TRIGGER copy_clock BEFORE INSERT OR UPDATE OF "clock_id" ON "billings" FOR EACH ROW
  WHEN (NEW."clock_id" IS NOT NULL) EXECUTE FUNCTION copy_clock();

CREATE FUNCTION pass_on_clock() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  UPDATE billings SET clock_now = NEW.now WHERE clock_id = NEW.id;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER pass_on_clock AFTER UPDATE OF "now" ON "billing_clocks" FOR EACH ROW EXECUTE FUNCTION pass_on_clock();

UPDATE "billings" b SET "clock_now" = c."now" FROM "billing_clocks" c WHERE c."id" = b."clock_id";
