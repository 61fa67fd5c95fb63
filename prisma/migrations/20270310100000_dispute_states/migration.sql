-- State of the newest dispute (chargeback) of a payment; null without one (docs/adr/0123). The ledger has its postings.
CREATE TYPE "DisputeState" AS ENUM ('OPEN', 'WON', 'LOST');
ALTER TABLE "payments" ADD COLUMN "dispute_state" "DisputeState";
UPDATE "payments" p SET "dispute_state" = CASE
    WHEN EXISTS (SELECT FROM ledger_transactions t WHERE t.kind = 'DISPUTE_LOST' AND t.source_id = p.id) THEN 'LOST'
    WHEN EXISTS (SELECT FROM ledger_transactions t WHERE t.kind = 'DISPUTE_WON' AND t.source_id = p.id) THEN 'WON'
    ELSE 'OPEN' END::"DisputeState"
  WHERE EXISTS (SELECT FROM ledger_transactions t WHERE t.kind = 'DISPUTED' AND t.source_id = p.id);
-- Open disputes, for the books.
CREATE INDEX "payments_disputed" ON "payments"("currency") WHERE "dispute_state" = 'OPEN';
