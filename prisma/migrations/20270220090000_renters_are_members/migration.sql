-- A foreign key that empties one of its two columns is nothing that the schema can say: triggers say the same.
ALTER TABLE "rentals" DROP CONSTRAINT "rentals_member_fkey";

-- Nobody but a member of the account is given a vehicle. The membership is held until the end of the transaction.
CREATE FUNCTION require_renter_is_member() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  PERFORM FROM memberships WHERE user_id = NEW.user_id AND account_id = NEW.account_id FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the renter is no member of the account'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'rentals', CONSTRAINT = 'rentals_member_fkey';
  END IF;
  RETURN NEW;
END
$fn$;
REVOKE EXECUTE ON FUNCTION require_renter_is_member() FROM PUBLIC;
CREATE TRIGGER require_renter_is_member BEFORE INSERT OR UPDATE OF "user_id", "account_id" ON "rentals"
FOR EACH ROW WHEN (NEW."user_id" IS NOT NULL) EXECUTE FUNCTION require_renter_is_member();

-- Who leaves the account sees it no longer; the name stays.
CREATE FUNCTION unlink_rentals_of_former_member() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  UPDATE rentals SET user_id = NULL WHERE account_id = OLD.account_id AND user_id = OLD.user_id;
  RETURN NULL;
END
$fn$;
REVOKE EXECUTE ON FUNCTION unlink_rentals_of_former_member() FROM PUBLIC;
CREATE TRIGGER member_left_unlinks_rentals AFTER DELETE ON "memberships"
FOR EACH ROW EXECUTE FUNCTION unlink_rentals_of_former_member();
