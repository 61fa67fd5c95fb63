-- When a job found the vehicle still out after the end and notified people (docs/adr/0117).
ALTER TABLE "rentals" ADD COLUMN "overdue_at" TIMESTAMPTZ(3);
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_overdue_was_out" CHECK ("overdue_at" IS NULL OR "handed_over_at" IS NOT NULL);
-- The job looks every minute for rentals that are out and not yet marked.
CREATE INDEX "rentals_to_mark_overdue" ON "rentals"("until_at")
  WHERE "handed_over_at" IS NOT NULL AND "returned_at" IS NULL AND "overdue_at" IS NULL;
