-- Files that people upload (docs/adr/0035). Nothing wrote any before: links are signed when they are asked for, what is
-- given up goes at once, and every file belongs to something.
DELETE FROM "storage_objects" WHERE "entity_id" IS NULL OR "type" NOT IN ('AVATAR', 'PHOTO')
  OR "entity" IS NULL OR "entity" NOT IN ('USER', 'VEHICLE');
CREATE TYPE "FileEntity" AS ENUM ('USER', 'VEHICLE');
CREATE TYPE "FileType" AS ENUM ('AVATAR', 'PHOTO');
ALTER TABLE "storage_objects" DROP COLUMN "url",
  ALTER COLUMN "type" TYPE "FileType" USING ("type"::"FileType"),
  ALTER COLUMN "entity" TYPE "FileEntity" USING ("entity"::"FileEntity"),
  ALTER COLUMN "entity" SET NOT NULL,
  ALTER COLUMN "entity_id" SET NOT NULL;

CREATE TYPE "StorageState_new" AS ENUM ('LINK_CREATED', 'CONFIRMED');
DELETE FROM "storage_objects" WHERE "state" = 'CANCELLED';
ALTER TABLE "storage_objects" ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "StorageState_new" USING ("state"::text::"StorageState_new");
DROP TYPE "StorageState";
ALTER TYPE "StorageState_new" RENAME TO "StorageState";
ALTER TABLE "storage_objects" ALTER COLUMN "state" SET DEFAULT 'LINK_CREATED';

-- How many uploads a person has open, and those that nobody went on with.
CREATE INDEX "storage_objects_open" ON "storage_objects" ("created_by", "created_at") WHERE "state" = 'LINK_CREATED';

-- However a row goes, with its account too, its bytes are known to be without one.
CREATE TABLE "removed_files" (
    "id" UUID NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removed_files_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "removed_files" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "removed_files" TO meridian_service;
CREATE POLICY every_account ON "removed_files" TO meridian_service USING (true);

CREATE FUNCTION note_removed_file() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  INSERT INTO removed_files (id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER note_removed_file AFTER DELETE ON "storage_objects" FOR EACH ROW EXECUTE FUNCTION note_removed_file();
