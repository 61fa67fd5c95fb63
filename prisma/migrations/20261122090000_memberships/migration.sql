-- A person belongs to accounts by memberships, each with roles of its own; a session stands in one of them.
CREATE TYPE "VehicleScope" AS ENUM ('ALL', 'GIVEN');

CREATE TABLE "memberships" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "roles" "Role"[],
    "vehicle_scope" "VehicleScope" NOT NULL DEFAULT 'ALL',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("id")
);

INSERT INTO "memberships" ("id", "user_id", "account_id", "roles", "created_at")
SELECT gen_random_uuid(), "id", "account_id", "roles", "created_at" FROM "users" WHERE "account_id" IS NOT NULL;

ALTER TABLE "accounts" ADD COLUMN "time_zone" TEXT NOT NULL DEFAULT 'UTC',
ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "sessions" ADD COLUMN "account_id" UUID;

ALTER TABLE "users" DROP CONSTRAINT "users_account_id_fkey";
DROP INDEX "users_account_id_idx";
ALTER TABLE "users" DROP COLUMN "account_id", DROP COLUMN "roles";

-- People of an account in the order they came.
CREATE INDEX "memberships_account_id_created_at_idx" ON "memberships"("account_id", "created_at");
CREATE UNIQUE INDEX "memberships_user_id_account_id_key" ON "memberships"("user_id", "account_id");
CREATE INDEX "sessions_account_id_idx" ON "sessions"("account_id");

ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;
