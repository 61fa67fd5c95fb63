-- Who drives, and by which keys vehicles know them (docs/adr/0094).
CREATE TABLE "drivers" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "name_folded" TEXT GENERATED ALWAYS AS (fold_text("name")) STORED,
    "phone" TEXT,
    "user_id" UUID,
    "description" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "erased_at" TIMESTAMPTZ(3),
    "is_erased" BOOLEAN GENERATED ALWAYS AS ("erased_at" IS NOT NULL) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "drivers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "drivers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "drivers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
-- What the keys of a driver refer to.
CREATE UNIQUE INDEX "drivers_id_account_id_key" ON "drivers"("id", "account_id");
-- The list of an account.
CREATE INDEX "drivers_account_id_created_at_idx" ON "drivers"("account_id", "created_at");
-- For the deletion of a person.
CREATE INDEX "drivers_user_id_idx" ON "drivers"("user_id");
-- A member is one driver.
CREATE UNIQUE INDEX "drivers_user_taken" ON "drivers"("account_id", "user_id") WHERE "erased_at" IS NULL;
SELECT protect('drivers', 'account', writes =>
  'user_id IS NULL OR EXISTS (SELECT FROM memberships m WHERE m.user_id = drivers.user_id AND m.account_id = drivers.account_id)');
-- Who leaves the account is no longer linked with a driver of it.
CREATE FUNCTION unlink_driver_of_former_member() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  UPDATE drivers SET user_id = NULL, version = version + 1, updated_at = now()
  WHERE account_id = OLD.account_id AND user_id = OLD.user_id;
  RETURN NULL;
END
$fn$;
REVOKE EXECUTE ON FUNCTION unlink_driver_of_former_member() FROM PUBLIC;
CREATE TRIGGER member_left_unlinks_driver AFTER DELETE ON "memberships"
FOR EACH ROW EXECUTE FUNCTION unlink_driver_of_former_member();

CREATE TABLE "driver_keys" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "driver_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "title" TEXT,
    "from_at" TIMESTAMPTZ(3),
    "until_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "driver_keys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "driver_keys_driver_id_account_id_fkey" FOREIGN KEY ("driver_id", "account_id") REFERENCES "drivers"("id", "account_id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "driver_keys_normalised" CHECK ("key" ~ '^[A-Z1-9][A-Z0-9]{3,31}$'),
    CONSTRAINT "driver_keys_forwards" CHECK ("until_at" IS NULL OR "from_at" IS NULL OR "until_at" >= "from_at"),
    -- A key has one owner at a time.
    CONSTRAINT "driver_keys_apart" EXCLUDE USING gist ("account_id" WITH =, "key" WITH =, tstzrange("from_at", "until_at") WITH &&)
);
-- Whose a key is that a vehicle read.
CREATE INDEX "driver_keys_account_id_key_idx" ON "driver_keys"("account_id", "key");
-- The keys of a driver.
CREATE INDEX "driver_keys_driver_id_idx" ON "driver_keys"("driver_id");
SELECT protect('driver_keys', 'account');

-- Who drove a vehicle at an instant is its last change of the driver: of a vehicle without keys it would be looked for among all events.
CREATE INDEX "events_driver_changed_idx" ON "events"("vehicle_id", "at") WHERE "type" = 'driverChanged';
-- Keys that were read in an account lately, for those that nobody has.
CREATE INDEX "events_account_drivers_idx" ON "events"("account_id", "at") WHERE "type" = 'driverChanged';
