-- Whom the service shut out, only the service lets in again. Of those who are shut out already nobody knows by whom.
ALTER TABLE "users" ADD COLUMN "status_held_by_service" BOOLEAN NOT NULL DEFAULT false;

UPDATE "users" SET "status_held_by_service" = true WHERE "status" IN ('REJECTED', 'BLOCKED', 'DEACTIVATED');
