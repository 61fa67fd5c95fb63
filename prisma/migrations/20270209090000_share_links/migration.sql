-- Links by which anyone follows one vehicle for a while, without signing in (docs/adr/0100).
CREATE TYPE "ShareField" AS ENUM ('TITLE', 'PLATE', 'SPEED', 'ADDRESS');

CREATE TABLE "share_links" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    -- SHA-256 of the token: the token is shown once and stored nowhere.
    "token_hash" BYTEA NOT NULL,
    "title" TEXT,
    "shows" "ShareField"[] NOT NULL,
    "trail_minutes" INTEGER NOT NULL DEFAULT 0,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "opened_times" INTEGER NOT NULL DEFAULT 0,
    "last_opened_at" TIMESTAMPTZ(3),
    "created_by" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "share_links_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "share_links_until_after_from" CHECK ("until_at" > "from_at"),
    CONSTRAINT "share_links_trail_bounded" CHECK ("trail_minutes" BETWEEN 0 AND 240)
);

-- Each request of a shared page looks its link up.
CREATE UNIQUE INDEX "share_links_token_hash_key" ON "share_links"("token_hash");
-- The links of an account, and how many of them are live.
CREATE INDEX "share_links_account_id_until_at_idx" ON "share_links"("account_id", "until_at");
-- Likewise of a vehicle.
CREATE INDEX "share_links_vehicle_id_until_at_idx" ON "share_links"("vehicle_id", "until_at");

ALTER TABLE "share_links" ADD CONSTRAINT "share_links_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- With the account in the key: a link never shows the vehicle of another account.
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_vehicle_id_account_id_fkey"
  FOREIGN KEY ("vehicle_id", "account_id") REFERENCES "vehicles"("id", "account_id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT protect('share_links', 'account');
