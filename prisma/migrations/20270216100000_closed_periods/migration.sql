-- Units and days of a period are invoiced by one later document, also where further periods were paid ahead meanwhile.
ALTER TABLE "billing_periods" ADD COLUMN "is_closed" BOOLEAN NOT NULL DEFAULT false;
COMMENT ON COLUMN "billing_periods"."quantity" IS 'The most units that are invoiced of it: at first those of its first instant.';

UPDATE "billing_periods" p SET "is_closed" = true
WHERE EXISTS (SELECT 1 FROM "billing_periods" n WHERE n."billing_id" = p."billing_id" AND n."number" > p."number");

-- What a change of the plan within a running period counted.
UPDATE "billing_periods" p SET "quantity" = greatest(p."quantity", s."most")
FROM (
  SELECT r."period_id", max(l."quantity") AS "most"
  FROM "billing_records" r JOIN "billing_record_lines" l ON l."record_id" = r."id" AND l."kind" = 'RECURRING'
  WHERE r."origin" = 'CHANGE' AND r."state" = 'ISSUED'
  GROUP BY r."period_id"
) s
WHERE s."period_id" = p."id" AND p."counted_to" > 0;
