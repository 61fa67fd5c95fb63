-- What a tracker sent again and again, since part of it can be neither read nor stored. Its bytes are here for a person to
-- look at, and were acknowledged, so that what it has behind them gets through.
CREATE TABLE "kept_frames" (
    "device_id" UUID NOT NULL,
    "digest" BYTEA NOT NULL,
    "account_id" UUID NOT NULL,
    "protocol" TEXT NOT NULL,
    "remote_address" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "frame" BYTEA NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 1,
    "first_received_at" TIMESTAMPTZ(3) NOT NULL,
    "last_received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_frames_pkey" PRIMARY KEY ("device_id","digest")
);

-- Of one account, the newest first.
CREATE INDEX "kept_frames_account_id_last_received_at_idx" ON "kept_frames"("account_id", "last_received_at");

-- Retention takes the oldest of all.
CREATE INDEX "kept_frames_last_received_at_idx" ON "kept_frames"("last_received_at");
