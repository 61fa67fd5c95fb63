-- Conversations of people with the service (docs/adr/0104).
ALTER TYPE "FileEntity" ADD VALUE 'SUPPORT_THREAD';
CREATE TYPE "SupportState" AS ENUM ('WAITS_FOR_US', 'WAITS_FOR_CUSTOMER', 'CLOSED');

CREATE TABLE "support_threads" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "subject" VARCHAR(120) NOT NULL,
    "state" "SupportState" NOT NULL DEFAULT 'WAITS_FOR_US',
    -- What it is about.
    "vehicle_id" UUID,
    -- Of the service.
    "assignee_id" UUID,
    "assignee_name" VARCHAR(200),
    "last_text" VARCHAR(200) NOT NULL,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL,
    "customer_unread" INTEGER NOT NULL DEFAULT 0,
    "service_unread" INTEGER NOT NULL DEFAULT 0,
    "customer_seen_at" TIMESTAMPTZ(3),
    "service_seen_at" TIMESTAMPTZ(3),
    -- When each side was notified of what it has not read; null once it reads.
    "customer_notified_at" TIMESTAMPTZ(3),
    "service_notified_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_threads_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "support_threads_closed" CHECK (("state" = 'CLOSED') = ("closed_at" IS NOT NULL))
);
-- A person's own, the newest first.
CREATE INDEX "support_threads_user_id_last_message_at_idx" ON "support_threads"("user_id", "last_message_at");
CREATE INDEX "support_threads_account_id_idx" ON "support_threads"("account_id");
-- The inbox of the service: those of a state, the one that waits longest first.
CREATE INDEX "support_threads_state_last_message_at_idx" ON "support_threads"("state", "last_message_at");
-- Those of whom somebody is to be notified: few of many.
CREATE INDEX "support_threads_unread" ON "support_threads"("last_message_at")
  WHERE ("customer_unread" > 0 AND "customer_notified_at" IS NULL)
     OR ("service_unread" > 0 AND "service_notified_at" IS NULL);
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- A conversation stays in its account.
SELECT protect('support_threads', 'person', writes => 'account_id = (SELECT wall_account())');

CREATE TABLE "support_messages" (
    "id" UUID NOT NULL,
    "thread_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    -- As it was then: a customer reads no people of the service.
    "author_name" VARCHAR(200) NOT NULL,
    -- Of the service.
    "is_answer" BOOLEAN NOT NULL,
    "text" VARCHAR(4000) NOT NULL,
    "file_ids" UUID[] NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_messages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "support_messages_say_something" CHECK ("text" <> '' OR cardinality("file_ids") > 0)
);
CREATE INDEX "support_messages_thread_id_created_at_idx" ON "support_messages"("thread_id", "created_at");
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_thread_id_fkey"
  FOREIGN KEY ("thread_id") REFERENCES "support_threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect('support_messages', 'parent', 'support_threads', 'thread_id');

-- What only the service reads: the role of a customer's request has no right to the table.
CREATE TABLE "support_notes" (
    "id" UUID NOT NULL,
    "thread_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "author_name" VARCHAR(200) NOT NULL,
    "text" VARCHAR(4000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_notes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "support_notes_thread_id_created_at_idx" ON "support_notes"("thread_id", "created_at");
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_thread_id_fkey"
  FOREIGN KEY ("thread_id") REFERENCES "support_threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect('support_notes', 'process');

CREATE TABLE "support_templates" (
    "id" UUID NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "text_en" VARCHAR(4000) NOT NULL,
    "text_ru" VARCHAR(4000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_templates_pkey" PRIMARY KEY ("id")
);
SELECT protect('support_templates', 'process');
