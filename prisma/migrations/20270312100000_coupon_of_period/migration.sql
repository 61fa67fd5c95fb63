-- A coupon is used up when its last period begins, but counts until that period ends.
ALTER TABLE "billing_periods" ADD COLUMN "coupon_id" UUID;
ALTER TABLE "billing_periods" ADD CONSTRAINT "billing_periods_coupon_id_fkey"
  FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "billing_periods_coupon_id_idx" ON "billing_periods"("coupon_id");

UPDATE "billing_periods" p SET "coupon_id" = b."coupon_id"
FROM "billings" b
WHERE b."id" = p."billing_id" AND b."coupon_id" IS NOT NULL AND EXISTS (
  SELECT FROM "billing_records" r JOIN "billing_record_lines" l ON l."record_id" = r."id"
  WHERE r."period_id" = p."id" AND l."kind" = 'RECURRING' AND l."coupon" > 0);
