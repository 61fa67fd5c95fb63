-- Facts name what they are about, are tried again with growing waits, and fail for good where it is seen. No version
-- before this one wrote any, so the columns need no values for old rows.
ALTER TABLE "outbox_events"
  -- Taken while the writer holds the lock of the row that the fact is about, so it follows that row's order; clocks of
  -- several machines would not.
  ADD COLUMN "sequence" BIGSERIAL NOT NULL,
  ADD COLUMN "account_id" UUID,
  ADD COLUMN "entity" TEXT NOT NULL,
  ADD COLUMN "entity_id" TEXT NOT NULL,
  ADD COLUMN "actor_id" UUID,
  ADD COLUMN "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "failed_at" TIMESTAMPTZ(3),
  ADD COLUMN "last_error" TEXT,
  ALTER COLUMN "payload" SET DEFAULT '{}';

DROP INDEX "outbox_events_published_at_created_at_idx";

-- Old published facts are deleted by their age.
CREATE INDEX "outbox_events_published_at_idx" ON "outbox_events"("published_at");

-- The relay takes what waits in its order ...
CREATE INDEX "outbox_events_waiting" ON "outbox_events"("sequence")
WHERE "published_at" IS NULL AND "failed_at" IS NULL;

-- ... and asks of each fact whether an earlier one of the same aggregate waits too.
CREATE INDEX "outbox_events_waiting_of_aggregate" ON "outbox_events"("entity", "entity_id", "sequence")
WHERE "published_at" IS NULL AND "failed_at" IS NULL;

-- What an operator has to look at.
CREATE INDEX "outbox_events_failed" ON "outbox_events"("failed_at") WHERE "failed_at" IS NOT NULL;

-- The relay starts as soon as the writer has committed. Notifications of one transaction are folded into one.
CREATE FUNCTION wake_outbox_relay() RETURNS trigger
LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END
$fn$;

CREATE TRIGGER fact_noted
AFTER INSERT ON "outbox_events"
FOR EACH STATEMENT EXECUTE FUNCTION wake_outbox_relay();

-- Jobs of facts until they are done.
CREATE TABLE "fact_jobs" (
    "id" TEXT NOT NULL,
    "fact_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "hand_over_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "fact_jobs_pkey" PRIMARY KEY ("id")
);

-- Those that are to be given to the broker; and those that failed for good.
CREATE INDEX "fact_jobs_failed_at_hand_over_at_idx" ON "fact_jobs"("failed_at", "hand_over_at");
