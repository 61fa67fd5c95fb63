-- People of the service act in the account of others for a while (docs/adr/0040): by a session of its own, which ends with
-- the one they came from, and names why. It changes nothing where that was not asked for.
ALTER TABLE "sessions" ADD COLUMN "acting_from_id" UUID, ADD COLUMN "acting_reason" TEXT,
  ADD COLUMN "acting_changes" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_from_id_fkey"
  FOREIGN KEY ("acting_from_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Ends with the session it came from, which is looked up by it.
CREATE INDEX "sessions_acting_from_id_idx" ON "sessions" ("acting_from_id");
-- Whoever acts says in whose account, why, and has an end.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_says_why"
  CHECK ("acting_from_id" IS NULL OR "acting_reason" IS NOT NULL);

-- What was done by such a session, so that the account's own history says that it was the service.
ALTER TABLE "audit_entries" ADD COLUMN "acting_id" UUID;
