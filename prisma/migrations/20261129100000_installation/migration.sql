-- What the operator settles for the whole installation (docs/adr/0041): one row, which is there from the start.
CREATE TYPE "SignUpMode" AS ENUM ('OPEN', 'INVITATION', 'CLOSED');
CREATE TYPE "InstallationStep" AS ENUM ('NAME', 'MAIL', 'MAP', 'SIGN_UP');

CREATE TABLE "installation" (
    "id" UUID NOT NULL,
    "product_name" TEXT,
    "sign_up" "SignUpMode" NOT NULL DEFAULT 'OPEN',
    "streets" BOOLEAN NOT NULL DEFAULT true,
    "map_longitude" DOUBLE PRECISION,
    "map_latitude" DOUBLE PRECISION,
    "map_zoom" DOUBLE PRECISION,
    "settled" "InstallationStep"[] NOT NULL DEFAULT ARRAY[]::"InstallationStep"[],
    "guide_open" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id"),
    -- There is no second one.
    CONSTRAINT "installation_is_one" CHECK ("id" = '00000000-0000-7000-8000-000000000041'),
    -- A place on the map is whole, or there is none.
    CONSTRAINT "installation_map_place" CHECK (num_nulls("map_longitude", "map_latitude", "map_zoom") IN (0, 3))
);
INSERT INTO "installation" ("id") VALUES ('00000000-0000-7000-8000-000000000041');

-- Each process keeps what it read until it is told that there is something else to read.
CREATE FUNCTION tell_installation_changed() RETURNS trigger
LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM pg_notify('installation', '');
  RETURN NULL;
END
$fn$;
CREATE TRIGGER tell_installation_changed AFTER UPDATE ON "installation"
FOR EACH STATEMENT EXECUTE FUNCTION tell_installation_changed();

-- Of no account: who acts for one does not reach it. The service reads and changes it, and makes and deletes none.
ALTER TABLE "installation" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE ON "installation" TO meridian_service;
CREATE POLICY every_account ON "installation" TO meridian_service USING (true);
