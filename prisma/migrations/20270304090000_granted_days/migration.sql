-- Days that the operator grants to an account that is behind with a payment: it is not suspended before this instant.
ALTER TABLE "billings" ADD COLUMN "granted_until" TIMESTAMPTZ(3);

-- A period paid ahead that never begins, because the subscription was ended before it. Another one may cover its days.
ALTER TABLE "billing_periods" ADD COLUMN "is_void" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "billing_periods"
  DROP CONSTRAINT "billing_periods_apart",
  ADD CONSTRAINT "billing_periods_apart" EXCLUDE USING gist ("billing_id" WITH =, daterange("starts_on", "ends_on") WITH &&)
    WHERE (NOT "is_void");
