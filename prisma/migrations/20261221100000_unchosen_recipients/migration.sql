-- Whoever stopped the mails of a report by their link stays stopped, also where its owner names them no more and later again:
-- their row outlives that. Of others it goes.
ALTER TABLE "report_recipients" ADD COLUMN "is_chosen" BOOLEAN NOT NULL DEFAULT true,
ADD CONSTRAINT "report_recipients_chosen_or_stopped" CHECK ("is_chosen" OR "stopped_at" IS NOT NULL);
