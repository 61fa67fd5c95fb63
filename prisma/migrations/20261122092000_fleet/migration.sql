-- Groups, what a vehicle's form knows, and who was given which vehicles.
CREATE TABLE "vehicle_groups" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "color" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vehicle_groups_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "membership_vehicles" (
    "membership_id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,

    CONSTRAINT "membership_vehicles_pkey" PRIMARY KEY ("membership_id","vehicle_id")
);
CREATE TABLE "membership_groups" (
    "membership_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,

    CONSTRAINT "membership_groups_pkey" PRIMARY KEY ("membership_id","group_id")
);
CREATE TABLE "saved_views" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "parameters" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "vehicles" RENAME COLUMN "odometer_m" TO "odometer_offset_m";
ALTER TABLE "vehicles" RENAME COLUMN "engine_seconds" TO "engine_offset_s";
ALTER TABLE "vehicles" ALTER COLUMN "odometer_offset_m" SET DATA TYPE DOUBLE PRECISION,
ALTER COLUMN "engine_offset_s" SET DATA TYPE DOUBLE PRECISION,
ALTER COLUMN "service_odometer_m" SET DATA TYPE DOUBLE PRECISION,
ADD COLUMN "color" TEXT,
ADD COLUMN "description" TEXT,
ADD COLUMN "first_registered_on" DATE,
ADD COLUMN "group_id" UUID,
ADD COLUMN "service_engine_s" DOUBLE PRECISION,
ADD COLUMN "service_interval_m" DOUBLE PRECISION,
ADD COLUMN "service_interval_s" DOUBLE PRECISION,
ADD COLUMN "service_months" INTEGER,
ADD COLUMN "service_on" DATE,
ADD COLUMN "tank_l" DOUBLE PRECISION,
ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE UNIQUE INDEX "vehicle_groups_title_taken" ON "vehicle_groups"("account_id", "title");
CREATE UNIQUE INDEX "vehicle_groups_id_account_id_key" ON "vehicle_groups"("id", "account_id");
CREATE INDEX "membership_vehicles_vehicle_id_idx" ON "membership_vehicles"("vehicle_id");
CREATE INDEX "membership_groups_group_id_idx" ON "membership_groups"("group_id");
CREATE INDEX "saved_views_account_id_list_idx" ON "saved_views"("account_id", "list");
CREATE INDEX "saved_views_user_id_idx" ON "saved_views"("user_id");
CREATE INDEX "vehicles_group_id_idx" ON "vehicles"("group_id");
CREATE UNIQUE INDEX "vehicles_id_account_id_key" ON "vehicles"("id", "account_id");

-- One plate, however it is spelled, is one vehicle of an account; an erased one frees it.
CREATE UNIQUE INDEX "vehicles_plate_taken" ON "vehicles"
  ("account_id", upper(regexp_replace("plate_number", '[^[:alnum:]]', '', 'g')))
  WHERE "status" <> 'ERASED' AND "plate_number" IS NOT NULL;

ALTER TABLE "vehicle_groups" ADD CONSTRAINT "vehicle_groups_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_group_id_account_id_fkey" FOREIGN KEY ("group_id", "account_id") REFERENCES "vehicle_groups"("id", "account_id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "membership_vehicles" ADD CONSTRAINT "membership_vehicles_membership_id_fkey" FOREIGN KEY ("membership_id") REFERENCES "memberships"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "membership_vehicles" ADD CONSTRAINT "membership_vehicles_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "membership_groups" ADD CONSTRAINT "membership_groups_membership_id_fkey" FOREIGN KEY ("membership_id") REFERENCES "memberships"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "membership_groups" ADD CONSTRAINT "membership_groups_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "vehicle_groups"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
