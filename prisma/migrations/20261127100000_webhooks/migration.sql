-- Where accounts have their changes sent (docs/adr/0038), what was sent, and what was answered.
CREATE TYPE "WebhookKind" AS ENUM ('EVERYTHING', 'VEHICLES', 'DEVICES', 'FILES', 'PEOPLE', 'ACCOUNT');
CREATE TYPE "WebhookDeliveryState" AS ENUM ('WAITING', 'DELIVERED', 'FAILED');

CREATE TABLE "webhooks" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "kinds" "WebhookKind"[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "sealed_secret" BYTEA NOT NULL,
    "former_secret" BYTEA,
    "former_until" TIMESTAMPTZ(3),
    "last_tried_at" TIMESTAMPTZ(3),
    "last_status" INTEGER,
    "failing_since" TIMESTAMPTZ(3),
    "switched_off_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhooks_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Those of an account: its list, and whom its changes are told to.
CREATE INDEX "webhooks_account_id_created_at_idx" ON "webhooks"("account_id", "created_at");

CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "fact_id" UUID,
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "state" "WebhookDeliveryState" NOT NULL DEFAULT 'WAITING',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "tries_max" INTEGER NOT NULL,
    "last_status" INTEGER,
    "next_attempt_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- A fact that is published twice is one delivery of a webhook.
CREATE UNIQUE INDEX "webhook_deliveries_webhook_id_fact_id_key" ON "webhook_deliveries"("webhook_id", "fact_id");

-- The list of a webhook, the newest first, and which of many are too old to keep.
CREATE INDEX "webhook_deliveries_webhook_id_created_at_idx" ON "webhook_deliveries"("webhook_id", "created_at");

-- Retention.
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");

-- What is due, of each webhook by itself: one that waits for a slow receiver holds back none of another.
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries"("webhook_id", "next_attempt_at") WHERE "next_attempt_at" IS NOT NULL;

CREATE TABLE "webhook_attempts" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "duration_ms" INTEGER NOT NULL,
    "status" INTEGER,
    "trouble" TEXT,
    "answer" TEXT,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- The tries of a delivery, in their order.
CREATE INDEX "webhook_attempts_delivery_id_at_idx" ON "webhook_attempts"("delivery_id", "at");

-- Workers wake for what is new; what is due later they find by looking.
CREATE FUNCTION wake_webhook_workers() RETURNS trigger
LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM pg_notify('webhook_deliveries', '');
  RETURN NULL;
END
$fn$;
CREATE TRIGGER wake_webhook_workers AFTER INSERT ON "webhook_deliveries"
FOR EACH STATEMENT EXECUTE FUNCTION wake_webhook_workers();

-- Behind the wall between accounts. Callers change webhooks, order tests and replays; tries are the worker's to write, and
-- what is old is the worker's to delete.
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "webhook_attempts" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON "webhooks", "webhook_deliveries", "webhook_attempts" TO meridian_service;
CREATE POLICY every_account ON "webhooks" TO meridian_service USING (true);
CREATE POLICY every_account ON "webhook_deliveries" TO meridian_service USING (true);
CREATE POLICY every_account ON "webhook_attempts" TO meridian_service USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON "webhooks" TO meridian_api;
GRANT SELECT, INSERT, UPDATE ON "webhook_deliveries" TO meridian_api;
GRANT SELECT ON "webhook_attempts" TO meridian_api;
CREATE POLICY own_account ON "webhooks" TO meridian_api
  USING (account_id = (SELECT wall_account())) WITH CHECK (account_id = (SELECT wall_account()));
-- Of a webhook of the account: the key beneath asks nobody whose it is.
CREATE POLICY own_account ON "webhook_deliveries" TO meridian_api
  USING (account_id = (SELECT wall_account()))
  WITH CHECK (account_id = (SELECT wall_account()) AND EXISTS (SELECT FROM webhooks w WHERE w.id = webhook_id));
CREATE POLICY own_account ON "webhook_attempts" TO meridian_api USING (account_id = (SELECT wall_account()));
