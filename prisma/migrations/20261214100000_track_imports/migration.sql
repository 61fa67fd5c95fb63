-- Tracks of other makers as history of vehicles (docs/adr/0052).
ALTER TYPE "FileType" ADD VALUE 'TRACK';
CREATE TYPE "TrackFormat" AS ENUM ('GPX', 'KML');
CREATE TYPE "TrackImportState" AS ENUM ('READING', 'READY', 'REFUSED', 'STORING', 'STORED', 'REMOVING');
CREATE TYPE "TrackTrouble" AS ENUM ('NOT_A_TRACK', 'NO_POINTS', 'NO_TIMES', 'TOO_MANY_POINTS', 'NOTHING_LEFT',
  'TOO_SCATTERED', 'FILE_GONE', 'FAILED');

CREATE TABLE "track_imports" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "file_id" UUID,
    "name" TEXT NOT NULL,
    "format" "TrackFormat",
    "state" "TrackImportState" NOT NULL DEFAULT 'READING',
    "trouble" "TrackTrouble",
    "from_at" TIMESTAMPTZ(3),
    "until_at" TIMESTAMPTZ(3),
    "points" INTEGER NOT NULL DEFAULT 0,
    "distance_m" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "unordered" INTEGER NOT NULL DEFAULT 0,
    "left_out" JSONB NOT NULL DEFAULT '{}',
    "lines" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "stored_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "track_imports_pkey" PRIMARY KEY ("id")
);

-- A file is imported once.
CREATE UNIQUE INDEX "track_imports_file_id_key" ON "track_imports"("file_id");
-- The list of an account, and what of it is under way.
CREATE INDEX "track_imports_account_id_created_at_idx" ON "track_imports"("account_id", "created_at");
-- The list of a vehicle.
CREATE INDEX "track_imports_vehicle_id_created_at_idx" ON "track_imports"("vehicle_id", "created_at");
-- What workers take next.
CREATE INDEX "track_imports_state_created_at_idx" ON "track_imports"("state", "created_at");

ALTER TABLE "track_imports" ADD CONSTRAINT "track_imports_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "track_imports" ADD CONSTRAINT "track_imports_vehicle_id_account_id_fkey" FOREIGN KEY ("vehicle_id", "account_id") REFERENCES "vehicles"("id", "account_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of a device that holds a piece of such a track.
ALTER TABLE "devices" ADD COLUMN "track_import_id" UUID;
ALTER TABLE "devices" ADD CONSTRAINT "devices_track_import_id_fkey" FOREIGN KEY ("track_import_id") REFERENCES "track_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- The devices of an import, to be taken away with it.
CREATE INDEX "devices_track_import_id_idx" ON "devices"("track_import_id");
-- It reports nothing, so nothing ever takes it for a tracker.
ALTER TABLE "devices" ADD CONSTRAINT "devices_imported_erased" CHECK ("track_import_id" IS NULL OR "status" = 'ERASED');

-- Callers begin imports and ask for their end; one of which nothing is stored they take away themselves.
ALTER TABLE "track_imports" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "track_imports" TO meridian_service;
CREATE POLICY every_account ON "track_imports" TO meridian_service USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "track_imports" TO meridian_api;
CREATE POLICY own_account ON "track_imports" TO meridian_api USING (account_id = (SELECT wall_account()));
