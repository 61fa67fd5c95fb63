-- What became of each mail of a fact, so that it is sent once.
CREATE TYPE "MailState" AS ENUM ('SENDING', 'SENT', 'FAILED');

CREATE TABLE "mails_sent" (
    "fact_id" UUID NOT NULL,
    "recipient" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "state" "MailState" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "mails_sent_pkey" PRIMARY KEY ("fact_id", "recipient", "template")
);

-- Old ones are deleted by their age.
CREATE INDEX "mails_sent_started_at_idx" ON "mails_sent"("started_at");

-- The mailbox of an installation without an SMTP server.
CREATE TABLE "mailbox_messages" (
    "id" UUID NOT NULL,
    "message_id" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "sender_name" TEXT NOT NULL,
    "reply_to" TEXT,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailbox_messages_pkey" PRIMARY KEY ("id")
);

-- A mail that is delivered again is the same mail.
CREATE UNIQUE INDEX "mailbox_messages_message_id_key" ON "mailbox_messages"("message_id");

-- The list shows the newest first; the oldest are deleted.
CREATE INDEX "mailbox_messages_created_at_idx" ON "mailbox_messages"("created_at");
