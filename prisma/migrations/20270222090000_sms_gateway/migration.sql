-- The gateway by which commands go as SMS (docs/adr/0113).
ALTER TABLE "installation"
  -- Address, kind and template of its requests, and the name of its header.
  ADD COLUMN "sms_gateway" JSONB,
  -- Value of its header, sealed by the secret of the installation.
  ADD COLUMN "sms_secret" BYTEA,
  ADD CONSTRAINT "installation_sms_whole" CHECK ("sms_secret" IS NULL OR "sms_gateway" IS NOT NULL);

-- The next command that goes by SMS.
CREATE INDEX "commands_waiting_for_sms" ON "commands"("created_at", "id") WHERE "status" = 'QUEUED' AND "way" = 'SMS';
-- SMS of a day, by account and by device.
CREATE INDEX "commands_by_sms" ON "commands"("account_id", "created_at") WHERE "way" = 'SMS';
