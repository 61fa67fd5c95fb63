-- The tax rate of new accounts, and versions of rates for changes by two people at once (docs/adr/0123).
ALTER TABLE "tax_rates" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "installation" ADD COLUMN "tax_rate_id" UUID;
ALTER TABLE "installation" ADD CONSTRAINT "installation_tax_rate_id_fkey" FOREIGN KEY ("tax_rate_id")
  REFERENCES "tax_rates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- Accounts of a rate: how many they are, and which ones move to its successor.
CREATE INDEX "billings_tax_rate_id_idx" ON "billings"("tax_rate_id");
