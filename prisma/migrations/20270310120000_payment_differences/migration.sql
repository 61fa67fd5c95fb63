-- Differences between a payment provider and our payments, found by the nightly comparison (docs/adr/0123).
CREATE TYPE "PaymentDifferenceKind" AS ENUM ('ONLY_THEIRS', 'ONLY_OURS', 'AMOUNT', 'STATE', 'REFUNDED');
CREATE TABLE "payment_differences" (
    "id" UUID NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "reference" TEXT NOT NULL,
    "payment_id" UUID,
    "kind" "PaymentDifferenceKind" NOT NULL,
    "our_minor" BIGINT,
    "their_minor" BIGINT,
    "currency" "Currency" NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    CONSTRAINT "payment_differences_pkey" PRIMARY KEY ("id")
);
-- One row for each payment, however often it is compared.
CREATE UNIQUE INDEX "payment_differences_provider_reference_key" ON "payment_differences"("provider", "reference");
CREATE INDEX "payment_differences_payment_id_idx" ON "payment_differences"("payment_id");
-- The list, the newest first.
CREATE INDEX "payment_differences_found_at_idx" ON "payment_differences"("found_at");
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_payment_id_fkey" FOREIGN KEY ("payment_id")
  REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
SELECT protect('payment_differences', 'process');
