-- The end of the file of an import is missing: its whole points are taken.
ALTER TABLE "track_imports" ADD COLUMN "is_cut" BOOLEAN NOT NULL DEFAULT false;
