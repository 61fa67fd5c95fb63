-- The first day on which a period may begin with the next version of the plan; null: with the next period.
ALTER TABLE "billings" ADD COLUMN "next_version_on" DATE;
ALTER TABLE "billings" ADD CONSTRAINT "billings_next_version_has_day"
  CHECK ("next_version_on" IS NULL OR "next_version_id" IS NOT NULL);
