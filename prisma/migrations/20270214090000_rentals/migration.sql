-- Vehicles that an account gives to a member for a time (docs/adr/0105).
CREATE TABLE "rentals" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    -- Null once the person has left the account; their name stays.
    "user_id" UUID,
    "renter_name" TEXT NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3) NOT NULL,
    "handed_over_at" TIMESTAMPTZ(3),
    "returned_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "odometer_out_m" DOUBLE PRECISION,
    "fuel_out" INTEGER,
    "odometer_back_m" DOUBLE PRECISION,
    "fuel_back" INTEGER,
    "price" TEXT,
    "deposit" TEXT,
    "note" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rentals_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "rentals_until_after_from" CHECK ("until_at" > "from_at"),
    CONSTRAINT "rentals_handed_over_within" CHECK ("handed_over_at" >= "from_at" AND "handed_over_at" < "until_at"),
    CONSTRAINT "rentals_returned_after_handed_over" CHECK (
      "returned_at" IS NULL OR ("handed_over_at" IS NOT NULL AND "returned_at" >= "handed_over_at")
    ),
    CONSTRAINT "rentals_cancelled_before_handed_over" CHECK ("cancelled_at" IS NULL OR "handed_over_at" IS NULL),
    CONSTRAINT "rentals_fuel_percent" CHECK ("fuel_out" BETWEEN 0 AND 100 AND "fuel_back" BETWEEN 0 AND 100),
    -- A vehicle is given to one person at a time. What came back early is free from then on.
    CONSTRAINT "rentals_apart" EXCLUDE USING gist (
      "vehicle_id" WITH =, tstzrange("from_at", LEAST("until_at", "returned_at")) WITH &&
    ) WHERE ("cancelled_at" IS NULL)
);

-- Nor is it given while the one before still has it, however late.
CREATE UNIQUE INDEX "rentals_vehicle_out" ON "rentals"("vehicle_id")
  WHERE "handed_over_at" IS NOT NULL AND "returned_at" IS NULL;
-- The list of an account.
CREATE INDEX "rentals_account_id_from_at_idx" ON "rentals"("account_id", "from_at");
-- What a person has and had.
CREATE INDEX "rentals_user_id_account_id_from_at_idx" ON "rentals"("user_id", "account_id", "from_at");

ALTER TABLE "rentals" ADD CONSTRAINT "rentals_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- With the account in the key: what is given is never the vehicle of another account.
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_vehicle_id_account_id_fkey"
  FOREIGN KEY ("vehicle_id", "account_id") REFERENCES "vehicles"("id", "account_id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Likewise nobody but a member has it; who leaves the account sees it no longer.
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_member_fkey"
  FOREIGN KEY ("user_id", "account_id") REFERENCES "memberships"("user_id", "account_id") ON DELETE SET NULL ("user_id");

SELECT protect('rentals', 'account');
