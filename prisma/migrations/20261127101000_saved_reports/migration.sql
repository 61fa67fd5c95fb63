-- Reports that are kept by name and mailed by the clock (docs/adr/0042).
CREATE TYPE "ReportKind" AS ENUM ('SUMMARY', 'TRIPS');
CREATE TYPE "ReportFrequency" AS ENUM ('DAILY', 'WEEKLY', 'MONTHLY');
CREATE TYPE "ReportFormat" AS ENUM ('XLSX', 'CSV');
CREATE TYPE "ReportRunState" AS ENUM ('WAITING', 'RUNNING', 'SENT', 'FAILED');

CREATE TABLE "saved_reports" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "ReportKind" NOT NULL,
    "title" TEXT NOT NULL,
    "scope" JSONB NOT NULL,
    "parameters" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "frequency" "ReportFrequency",
    "weekday" INTEGER,
    "month_day" INTEGER,
    "hour" INTEGER,
    "format" "ReportFormat" NOT NULL DEFAULT 'XLSX',
    "next_due_at" TIMESTAMPTZ(3),
    "time_zone" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_reports_pkey" PRIMARY KEY ("id"),
    -- A schedule is whole, or there is none.
    CONSTRAINT "saved_reports_schedule" CHECK (
      CASE "frequency"
        WHEN 'DAILY' THEN "hour" IS NOT NULL
        WHEN 'WEEKLY' THEN "hour" IS NOT NULL AND "weekday" IS NOT NULL
        WHEN 'MONTHLY' THEN "hour" IS NOT NULL AND "month_day" IS NOT NULL
        ELSE "next_due_at" IS NULL
      END)
);

CREATE TABLE "report_recipients" (
    "report_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "stopped_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_recipients_pkey" PRIMARY KEY ("report_id","user_id")
);

CREATE TABLE "report_runs" (
    "id" UUID NOT NULL,
    "report_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_by" UUID,
    "state" "ReportRunState" NOT NULL DEFAULT 'WAITING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_until" TIMESTAMPTZ(3),
    "failure" TEXT,
    "is_updating" BOOLEAN NOT NULL DEFAULT false,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "report_runs_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "report_mails" (
    "id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "file_name" TEXT NOT NULL,
    "format" "ReportFormat" NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "has_file" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "report_mails_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "mailbox_attachments" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "mailbox_attachments_pkey" PRIMARY KEY ("id")
);

-- For the keys of recipients and runs, which are of the report's account.
CREATE UNIQUE INDEX "saved_reports_id_account_id_key" ON "saved_reports"("id", "account_id");
CREATE INDEX "saved_reports_account_id_idx" ON "saved_reports"("account_id");
CREATE INDEX "saved_reports_user_id_idx" ON "saved_reports"("user_id");
-- What is due, looked for each minute.
CREATE INDEX "saved_reports_due" ON "saved_reports"("next_due_at") WHERE "next_due_at" IS NOT NULL;
CREATE INDEX "report_recipients_user_id_account_id_idx" ON "report_recipients"("user_id", "account_id");
-- Whoever finds it due second, in another process or after a restart, finds this row.
CREATE UNIQUE INDEX "report_runs_once" ON "report_runs"("report_id", "due_at");
-- How many an account asked for lately, and those that are old.
CREATE INDEX "report_runs_account_id_created_at_idx" ON "report_runs"("account_id", "created_at");
CREATE INDEX "report_runs_open" ON "report_runs"("next_attempt_at") WHERE "state" IN ('WAITING', 'RUNNING');
-- The link of a mail.
CREATE UNIQUE INDEX "report_mails_token_hash_key" ON "report_mails"("token_hash");
CREATE INDEX "report_mails_run_id_idx" ON "report_mails"("run_id");
CREATE INDEX "report_mails_user_id_account_id_idx" ON "report_mails"("user_id", "account_id");
-- Files that are over.
CREATE INDEX "report_mails_files" ON "report_mails"("created_at") WHERE "has_file";
CREATE INDEX "mailbox_attachments_message_id_idx" ON "mailbox_attachments"("message_id");

ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_report_id_account_id_fkey" FOREIGN KEY ("report_id", "account_id") REFERENCES "saved_reports"("id", "account_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_user_id_account_id_fkey" FOREIGN KEY ("user_id", "account_id") REFERENCES "memberships"("user_id", "account_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_report_id_account_id_fkey" FOREIGN KEY ("report_id", "account_id") REFERENCES "saved_reports"("id", "account_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "report_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_user_id_account_id_fkey" FOREIGN KEY ("user_id", "account_id") REFERENCES "memberships"("user_id", "account_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mailbox_attachments" ADD CONSTRAINT "mailbox_attachments_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "mailbox_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- However a mail goes, its bytes are known to be without one (docs/adr/0035).
CREATE TRIGGER note_removed_file AFTER DELETE ON "report_mails" FOR EACH ROW EXECUTE FUNCTION note_removed_file();

-- Behind the wall (docs/adr/0020) a report is read in its account and written by its person.
ALTER TABLE "saved_reports" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "saved_reports" TO meridian_service, meridian_api;
CREATE POLICY every_account ON "saved_reports" TO meridian_service USING (true);
CREATE POLICY own_account ON "saved_reports" TO meridian_api USING (account_id = (SELECT wall_account()))
  WITH CHECK (account_id = (SELECT wall_account()) AND user_id = (SELECT wall_person()));

-- Recipients and runs are whose their report is: seen in the account, written by the report's person.
ALTER TABLE "report_recipients" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "report_recipients" TO meridian_service, meridian_api;
CREATE POLICY every_account ON "report_recipients" TO meridian_service USING (true);
CREATE POLICY own_account ON "report_recipients" TO meridian_api USING (account_id = (SELECT wall_account()))
  WITH CHECK (account_id = (SELECT wall_account()) AND EXISTS (SELECT FROM saved_reports r
    WHERE r.id = report_id AND r.user_id = (SELECT wall_person())));

-- What becomes of a run is the worker's to say.
ALTER TABLE "report_runs" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "report_runs" TO meridian_service;
GRANT SELECT, INSERT ON "report_runs" TO meridian_api;
CREATE POLICY every_account ON "report_runs" TO meridian_service USING (true);
CREATE POLICY own_account ON "report_runs" TO meridian_api USING (account_id = (SELECT wall_account()))
  WITH CHECK (account_id = (SELECT wall_account()) AND asked_by = (SELECT wall_person()) AND EXISTS
    (SELECT FROM saved_reports r WHERE r.id = report_id AND r.user_id = (SELECT wall_person())));

-- Links of mails are nobody's to read who acts for an account.
ALTER TABLE "report_mails" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "report_mails" TO meridian_service;
CREATE POLICY every_account ON "report_mails" TO meridian_service USING (true);

ALTER TABLE "mailbox_attachments" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "mailbox_attachments" TO meridian_service;
CREATE POLICY every_account ON "mailbox_attachments" TO meridian_service USING (true);
