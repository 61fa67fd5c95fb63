-- What a commit leaves beside the change: who changed what from what, and the answer to a mutation sent again.
ALTER TABLE "audit_entries" ADD COLUMN "changes" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN "request_id" TEXT,
ADD COLUMN "version" INTEGER;

CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

-- Old keys are purged by their age.
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");
