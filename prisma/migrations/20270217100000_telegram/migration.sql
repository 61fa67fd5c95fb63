-- Notifications in Telegram (docs/adr/0111): the bot of the installation, and the chat of a person.
ALTER TABLE "installation"
  -- Sealed by the secret of the installation.
  ADD COLUMN "telegram_token" BYTEA,
  -- The name of the bot, which the link of a person begins with.
  ADD COLUMN "telegram_bot" VARCHAR(64),
  ADD CONSTRAINT "installation_telegram_whole" CHECK (("telegram_token" IS NULL) = ("telegram_bot" IS NULL));

ALTER TABLE "notification_choices"
  ADD COLUMN "telegram_chat_id" BIGINT,
  ADD COLUMN "telegram_name" VARCHAR(100),
  ADD COLUMN "telegram_linked_at" TIMESTAMPTZ(3),
  -- Of the code that a person sends to the bot, once.
  ADD COLUMN "telegram_code_hash" BYTEA,
  ADD COLUMN "telegram_code_until" TIMESTAMPTZ(3);
-- A code is found by its hash.
CREATE UNIQUE INDEX "notification_choices_telegram_code" ON "notification_choices"("telegram_code_hash")
  WHERE "telegram_code_hash" IS NOT NULL;
-- A chat that says "stop", or that the bot is blocked in.
CREATE INDEX "notification_choices_telegram_chat" ON "notification_choices"("telegram_chat_id")
  WHERE "telegram_chat_id" IS NOT NULL;
