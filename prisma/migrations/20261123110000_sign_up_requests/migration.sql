-- People who want an account and have not shown yet that the address is theirs.
CREATE TABLE "sign_up_requests" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "password_hash" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_up_requests_pkey" PRIMARY KEY ("id")
);

-- The one that a mailed link means.
CREATE UNIQUE INDEX "sign_up_requests_token_hash_key" ON "sign_up_requests"("token_hash");

-- All of one address, which end when one is confirmed.
CREATE INDEX "sign_up_requests_email_idx" ON "sign_up_requests"("email");

-- Retention.
CREATE INDEX "sign_up_requests_expires_at_idx" ON "sign_up_requests"("expires_at");

-- Addresses are compared as composed text from now on. One whose composed form somebody has already stays as it is.
UPDATE "users" AS one SET "email" = normalize(one."email", NFC)
WHERE one."email" IS NOT NFC NORMALIZED
  AND NOT EXISTS (
    SELECT FROM "users" AS other
    WHERE other."id" <> one."id" AND normalize(other."email", NFC) = normalize(one."email", NFC));
