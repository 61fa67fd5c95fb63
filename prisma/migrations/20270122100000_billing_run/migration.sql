-- A step that failed waits, so that it holds up no other subscription.
ALTER TABLE "billings"
  ADD COLUMN "failures" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "retry_at" TIMESTAMPTZ(3);

-- The run asks every minute which charges wait.
CREATE INDEX "payments_waiting" ON "payments"("id") WHERE "automatic" AND "state" IN ('CREATED', 'PENDING');
