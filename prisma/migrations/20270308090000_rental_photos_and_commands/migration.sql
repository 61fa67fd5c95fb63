-- Photos of a rental at both ends (docs/adr/0116): the entity of a file tells the end, its id the rental.
ALTER TYPE "FileEntity" ADD VALUE 'RENTAL_OUT';
ALTER TYPE "FileEntity" ADD VALUE 'RENTAL_BACK';
-- Whether renters of the account lock and unlock doors.
ALTER TABLE "accounts" ADD COLUMN "renters_may_lock" BOOLEAN NOT NULL DEFAULT false;
