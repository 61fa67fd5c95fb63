-- Billing: the catalogue with its versions of prices, subscriptions, documents, payments and the ledger (docs/adr/0083).
CREATE TYPE "SubscriptionStatus" AS ENUM ('TRIALING', 'ACTIVE', 'PAST_DUE', 'GRACE', 'SUSPENDED', 'PAUSED', 'CANCELLED');

CREATE TYPE "CollectMethod" AS ENUM ('CARD', 'TRANSFER');

CREATE TYPE "PriceModel" AS ENUM ('FLAT', 'UNIT', 'GRADUATED', 'DAYS');

CREATE TYPE "BillingRecordKind" AS ENUM ('TRIAL', 'INVOICE', 'CREDIT_NOTE');

CREATE TYPE "BillingRecordOrigin" AS ENUM ('FIRST', 'RENEWAL', 'CHANGE', 'EXTEND', 'FINAL', 'MANUAL');

CREATE TYPE "BillingRecordState" AS ENUM ('ORDER', 'ISSUED', 'EXPIRED');

CREATE TYPE "BillingLineKind" AS ENUM ('RECURRING', 'UNITS', 'DAYS', 'ONCE');

CREATE TYPE "SettlementSource" AS ENUM ('PAYMENT', 'BALANCE', 'CREDIT_NOTE', 'DISPUTE', 'WRITE_OFF');

CREATE TYPE "PaymentProvider" AS ENUM ('SANDBOX', 'STRIPE', 'YOOKASSA', 'TRANSFER');

CREATE TYPE "PaymentState" AS ENUM ('CREATED', 'PENDING', 'NEEDS_PAYER', 'SUCCEEDED', 'FAILED');

CREATE TYPE "PaymentFailure" AS ENUM ('DECLINED', 'NO_FUNDS', 'EXPIRED', 'PAYER_NEEDED', 'FINAL');

CREATE TYPE "RefundState" AS ENUM ('WAITING', 'SUCCEEDED', 'FAILED');

CREATE TYPE "PaymentMethodState" AS ENUM ('GOOD', 'EXPIRED', 'REFUSED', 'REMOVED');

CREATE TYPE "LedgerKind" AS ENUM ('INVOICED', 'CREDITED', 'SETTLED', 'PAID', 'REFUNDED', 'DISPUTED', 'DISPUTE_WON', 'DISPUTE_LOST', 'WRITTEN_OFF', 'ADJUSTED', 'OPENING');

CREATE TYPE "LedgerBook" AS ENUM ('RECEIVABLE', 'BALANCE', 'REVENUE', 'TAX', 'CASH_STRIPE', 'CASH_YOOKASSA', 'CASH_TRANSFER', 'CASH_SANDBOX', 'DISPUTED', 'WRITTEN_OFF', 'ADJUSTMENTS');

CREATE TYPE "ProviderEventAbout" AS ENUM ('PAYMENT', 'REFUND', 'DISPUTE', 'OTHER');

ALTER TYPE "Currency" ADD VALUE 'ZAR';
ALTER TYPE "Currency" ADD VALUE 'JPY';
ALTER TYPE "Currency" ADD VALUE 'KWD';

ALTER TABLE "billing_plan_to_product" DROP CONSTRAINT "billing_plan_to_product_plan_id_fkey";

ALTER TABLE "billing_plan_to_product" DROP CONSTRAINT "billing_plan_to_product_product_id_fkey";

ALTER TABLE "billing_records" DROP CONSTRAINT "billing_records_billing_id_fkey";

ALTER TABLE "billings" DROP CONSTRAINT "billings_account_id_fkey";

ALTER TABLE "billing_plan_to_product" ADD COLUMN "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN "currency" "Currency";

ALTER TABLE "billing_plans" ADD COLUMN "on_offer_for" "AccountType"[] DEFAULT ARRAY['PERSONAL', 'FAMILY', 'ORGANIZATION']::"AccountType"[],
ADD COLUMN "tax_inclusive" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE "billing_products" ADD COLUMN "model" "PriceModel" NOT NULL DEFAULT 'UNIT',
ADD COLUMN "tiers" JSONB,
ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE "billing_records" ADD COLUMN "buyer" JSONB,
ADD COLUMN "change" JSONB,
ADD COLUMN "created_by" UUID,
ADD COLUMN "credits_id" UUID,
ADD COLUMN "due_on" DATE,
ADD COLUMN "expires_at" TIMESTAMPTZ(3),
ADD COLUMN "issued_at" TIMESTAMPTZ(3),
ADD COLUMN "issued_on" DATE,
ADD COLUMN "kind" "BillingRecordKind",
ADD COLUMN "net_minor" BIGINT,
ADD COLUMN "number" INTEGER,
ADD COLUMN "origin" "BillingRecordOrigin",
ADD COLUMN "period_id" UUID,
ADD COLUMN "plan_version_id" UUID,
ADD COLUMN "reason" TEXT,
ADD COLUMN "seller" JSONB,
ADD COLUMN "series" TEXT,
ADD COLUMN "settled_minor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "state" "BillingRecordState",
ADD COLUMN "tax_inclusive" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "tax_minor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "tax_note" TEXT,
ADD COLUMN "tax_ppm" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "to_pay_minor" BIGINT,
ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE "billings" ADD COLUMN "anchor_on" DATE,
ADD COLUMN "anchor_period" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "buyer" JSONB,
ADD COLUMN "clock_id" UUID,
ADD COLUMN "collect" "CollectMethod" NOT NULL DEFAULT 'CARD',
ADD COLUMN "coupon_id" UUID,
ADD COLUMN "coupon_left" INTEGER,
ADD COLUMN "currency" "Currency",
ADD COLUMN "due_days" INTEGER NOT NULL DEFAULT 14,
ADD COLUMN "ends_on" DATE,
ADD COLUMN "failed_tries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "highest_quantity" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "kept_until" TIMESTAMPTZ(3),
ADD COLUMN "last_notice_at" TIMESTAMPTZ(3),
ADD COLUMN "next_due_at" TIMESTAMPTZ(3),
ADD COLUMN "next_step" TEXT,
ADD COLUMN "next_version_id" UUID,
ADD COLUMN "paid_until" DATE,
ADD COLUMN "paused_until" DATE,
ADD COLUMN "plan_version_id" UUID,
ADD COLUMN "status" "SubscriptionStatus" NOT NULL DEFAULT 'TRIALING',
ADD COLUMN "tax_rate_id" UUID,
ADD COLUMN "time_zone" TEXT NOT NULL DEFAULT 'UTC',
ADD COLUMN "trial_ends_at" TIMESTAMPTZ(3),
ADD COLUMN "trial_used_at" TIMESTAMPTZ(3),
ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE "installation" ADD COLUMN "billing_on" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "billing_time_zone" TEXT NOT NULL DEFAULT 'UTC',
ADD COLUMN "credit_prefix" TEXT NOT NULL DEFAULT 'CN',
ADD COLUMN "invoice_prefix" TEXT NOT NULL DEFAULT 'INV',
ADD COLUMN "open_days" INTEGER NOT NULL DEFAULT 3,
ADD COLUMN "seller" JSONB,
ADD COLUMN "transfer_on" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "trial_days" INTEGER NOT NULL DEFAULT 14,
ADD COLUMN "trial_plan_id" UUID;

CREATE TABLE "billing_periods" (
    "id" UUID NOT NULL,
    "billing_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" TEXT NOT NULL,
    "version_id" UUID NOT NULL,
    "quantity" BIGINT NOT NULL,
    "counted_to" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_periods_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "billing_units" (
    "account_id" UUID NOT NULL,
    "entity" "BillingEntity" NOT NULL,
    "unit_id" UUID NOT NULL,
    "from_day" DATE NOT NULL,
    "until_day" DATE,

    CONSTRAINT "billing_units_pkey" PRIMARY KEY ("account_id","entity","unit_id","from_day")
);

CREATE TABLE "billing_record_lines" (
    "record_id" UUID NOT NULL,
    "n" INTEGER NOT NULL,
    "kind" "BillingLineKind" NOT NULL,
    "text" TEXT NOT NULL,
    "product_id" UUID,
    "quantity" BIGINT NOT NULL,
    "unit_minor" BIGINT,
    "from_on" DATE,
    "until_on" DATE,
    "from_s" BIGINT NOT NULL,
    "until_s" BIGINT NOT NULL,
    "whole_s" BIGINT NOT NULL,
    "gross" BIGINT NOT NULL,
    "volume" BIGINT NOT NULL DEFAULT 0,
    "coupon" BIGINT NOT NULL DEFAULT 0,
    "net" BIGINT NOT NULL,
    "tax" BIGINT NOT NULL DEFAULT 0,
    "credits_n" INTEGER,

    CONSTRAINT "billing_record_lines_pkey" PRIMARY KEY ("record_id","n")
);

CREATE TABLE "billing_settlements" (
    "id" UUID NOT NULL,
    "record_id" UUID NOT NULL,
    "source" "SettlementSource" NOT NULL,
    "source_id" UUID NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_settlements_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "record_id" UUID NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "reference" TEXT,
    "key_hash" BYTEA,
    "amount_minor" BIGINT NOT NULL,
    "currency" "Currency" NOT NULL,
    "state" "PaymentState" NOT NULL DEFAULT 'CREATED',
    "failure" "PaymentFailure",
    "method_id" UUID,
    "automatic" BOOLEAN NOT NULL DEFAULT false,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "refunded_minor" BIGINT NOT NULL DEFAULT 0,
    "disputed_minor" BIGINT NOT NULL DEFAULT 0,
    "succeeded_at" TIMESTAMPTZ(3),
    "created_by" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "credit_note_id" UUID NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "reference" TEXT,
    "amount_minor" BIGINT NOT NULL,
    "state" "RefundState" NOT NULL DEFAULT 'WAITING',
    "reason" TEXT NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "payment_methods" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "customer" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "expires_on" DATE,
    "is_first" BOOLEAN NOT NULL DEFAULT false,
    "state" "PaymentMethodState" NOT NULL DEFAULT 'GOOD',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_methods_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ledger_transactions" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "currency" "Currency" NOT NULL,
    "kind" "LedgerKind" NOT NULL,
    "source_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_transactions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ledger_postings" (
    "transaction_id" UUID NOT NULL,
    "n" INTEGER NOT NULL,
    "book" "LedgerBook" NOT NULL,
    "amount_minor" BIGINT NOT NULL,

    CONSTRAINT "ledger_postings_pkey" PRIMARY KEY ("transaction_id","n")
);

CREATE TABLE "billing_series" (
    "key" TEXT NOT NULL,
    "next" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "billing_series_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "provider_events" (
    "provider" "PaymentProvider" NOT NULL,
    "event_id" TEXT NOT NULL,
    "about" "ProviderEventAbout" NOT NULL,
    "reference" TEXT NOT NULL,
    "raw" BYTEA NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "taken_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,

    CONSTRAINT "provider_events_pkey" PRIMARY KEY ("provider","event_id")
);

CREATE TABLE "coupons" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "ppm" INTEGER,
    "amount_minor" BIGINT,
    "currency" "Currency",
    "periods" INTEGER,
    "most" INTEGER,
    "redeemed" INTEGER NOT NULL DEFAULT 0,
    "plan_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "until_on" DATE,
    "status" "CatalogStatus" NOT NULL DEFAULT 'ACTIVE',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "coupons_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "coupon_redemptions" (
    "coupon_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coupon_redemptions_pkey" PRIMARY KEY ("coupon_id","account_id")
);

CREATE TABLE "tax_rates" (
    "id" UUID NOT NULL,
    "country" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "ppm" INTEGER NOT NULL,
    "reverse_charge" BOOLEAN NOT NULL DEFAULT false,
    "provider_code" TEXT,
    "status" "CatalogStatus" NOT NULL DEFAULT 'ACTIVE',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tax_rates_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "billing_clocks" (
    "id" UUID NOT NULL,
    "now" TIMESTAMPTZ(3) NOT NULL,
    "created_by" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_clocks_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sandbox_payments" (
    "payment_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "state" "PaymentState" NOT NULL DEFAULT 'CREATED',
    "failure" "PaymentFailure",
    "amount_minor" BIGINT NOT NULL,
    "currency" "Currency" NOT NULL,
    "refunded_minor" BIGINT NOT NULL DEFAULT 0,
    "disputed_minor" BIGINT NOT NULL DEFAULT 0,
    "details" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_payments_pkey" PRIMARY KEY ("payment_id")
);

CREATE TABLE "billing_plan_versions" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "currency" "Currency" NOT NULL,
    "price_minor" BIGINT NOT NULL,
    "tiers" JSONB,
    "minimum_quantity" BIGINT NOT NULL DEFAULT 1,
    "volume" JSONB NOT NULL DEFAULT '[]',
    "allows" JSONB NOT NULL,
    "starts_on" DATE NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_plan_versions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "billing_version_lines" (
    "version_id" UUID NOT NULL,
    "n" INTEGER NOT NULL,
    "product_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "payment_type" "PaymentType" NOT NULL,
    "model" "PriceModel" NOT NULL,
    "price_minor" BIGINT NOT NULL,
    "tiers" JSONB,

    CONSTRAINT "billing_version_lines_pkey" PRIMARY KEY ("version_id","n")
);

CREATE INDEX "billing_periods_version_id_idx" ON "billing_periods"("version_id");

CREATE UNIQUE INDEX "billing_periods_billing_id_number_key" ON "billing_periods"("billing_id", "number");

CREATE INDEX "billing_record_lines_product_id_idx" ON "billing_record_lines"("product_id");

CREATE UNIQUE INDEX "billing_settlements_record_id_source_source_id_key" ON "billing_settlements"("record_id", "source", "source_id");

CREATE INDEX "payments_record_id_idx" ON "payments"("record_id");

CREATE INDEX "payments_method_id_idx" ON "payments"("method_id");

CREATE UNIQUE INDEX "payments_provider_reference_key" ON "payments"("provider", "reference");

CREATE INDEX "refunds_payment_id_idx" ON "refunds"("payment_id");

CREATE INDEX "refunds_credit_note_id_idx" ON "refunds"("credit_note_id");

CREATE UNIQUE INDEX "refunds_provider_reference_key" ON "refunds"("provider", "reference");

CREATE INDEX "payment_methods_account_id_idx" ON "payment_methods"("account_id");

CREATE UNIQUE INDEX "payment_methods_provider_reference_key" ON "payment_methods"("provider", "reference");

CREATE INDEX "ledger_transactions_account_id_at_idx" ON "ledger_transactions"("account_id", "at");

CREATE INDEX "ledger_transactions_at_idx" ON "ledger_transactions"("at");

CREATE UNIQUE INDEX "ledger_once" ON "ledger_transactions"("kind", "source_id");

CREATE INDEX "provider_events_received_at_idx" ON "provider_events"("received_at");

CREATE UNIQUE INDEX "coupons_code_key" ON "coupons"("code");

CREATE INDEX "coupon_redemptions_account_id_idx" ON "coupon_redemptions"("account_id");

CREATE UNIQUE INDEX "sandbox_payments_reference_key" ON "sandbox_payments"("reference");

CREATE UNIQUE INDEX "billing_plan_versions_plan_id_number_key" ON "billing_plan_versions"("plan_id", "number");

CREATE INDEX "billing_version_lines_product_id_idx" ON "billing_version_lines"("product_id");

CREATE UNIQUE INDEX "billing_plans_id_currency_key" ON "billing_plans"("id", "currency");

CREATE UNIQUE INDEX "billing_products_id_currency_key" ON "billing_products"("id", "currency");

CREATE INDEX "billing_records_plan_version_id_idx" ON "billing_records"("plan_version_id");

CREATE INDEX "billing_records_period_id_idx" ON "billing_records"("period_id");

CREATE INDEX "billing_records_credits_id_idx" ON "billing_records"("credits_id");

CREATE UNIQUE INDEX "billing_records_series_number_key" ON "billing_records"("series", "number");

CREATE INDEX "billings_plan_version_id_idx" ON "billings"("plan_version_id");

CREATE INDEX "billings_next_version_id_idx" ON "billings"("next_version_id");

-- What is there already: a version 1 of each plan, subscriptions and documents of before, which have no numbers and stand
-- in no ledger. Products of another currency than their plan had no meaning in it.
DELETE FROM "billing_plan_to_product" l USING "billing_plans" p, "billing_products" o
WHERE p."id" = l."plan_id" AND o."id" = l."product_id" AND p."currency" <> o."currency";
UPDATE "billing_plan_to_product" l SET "currency" = p."currency" FROM "billing_plans" p WHERE p."id" = l."plan_id";
ALTER TABLE "billing_plan_to_product" ALTER COLUMN "currency" SET NOT NULL;

INSERT INTO "billing_plan_versions" ("id", "plan_id", "number", "currency", "price_minor", "allows", "starts_on", "created_at")
SELECT gen_random_uuid(), "id", 1, "currency", "price_minor", '{"vehicles": null, "devices": null, "users": null,
  "historyDays": null, "commands": true, "reports": true, "exports": true, "imports": true, "api": true, "webhooks": true,
  "channels": true}', "created_at"::date, "created_at" FROM "billing_plans";
INSERT INTO "billing_version_lines" ("version_id", "n", "product_id", "name", "payment_type", "model", "price_minor")
SELECT v."id", row_number() OVER (PARTITION BY v."id" ORDER BY p."created_at", p."id"), p."id", p."name", p."payment_type",
  p."model", p."price_minor"
FROM "billing_plan_versions" v JOIN "billing_plan_to_product" l ON l."plan_id" = v."plan_id"
JOIN "billing_products" p ON p."id" = l."product_id" AND p."currency" = v."currency";

UPDATE "billings" b SET
  "status" = (CASE WHEN b."effective_until" > now() THEN CASE WHEN b."is_trial" THEN 'TRIALING' ELSE 'ACTIVE' END
    ELSE 'SUSPENDED' END)::"SubscriptionStatus",
  "time_zone" = a."time_zone",
  "plan_version_id" = (SELECT v."id" FROM "billing_plan_versions" v WHERE v."plan_id" = b."plan_id"),
  "trial_ends_at" = CASE WHEN b."is_trial" THEN b."effective_until" END,
  "trial_used_at" = (SELECT min(r."created_at") FROM "billing_records" r WHERE r."billing_id" = b."id" AND r."is_trial"),
  "next_due_at" = CASE WHEN b."effective_until" > now() THEN b."effective_until" END
FROM "accounts" a WHERE a."id" = b."account_id";

ALTER TABLE "billing_records" RENAME COLUMN "amount_initial_minor" TO "gross_minor";
ALTER TABLE "billing_records" RENAME COLUMN "amount_result_minor" TO "total_minor";
UPDATE "billing_records" SET "kind" = (CASE WHEN "is_trial" THEN 'TRIAL' ELSE 'INVOICE' END)::"BillingRecordKind",
  "origin" = 'MANUAL', "state" = 'ISSUED', "net_minor" = "total_minor", "to_pay_minor" = "total_minor",
  "settled_minor" = CASE WHEN "status" IN ('PAID', 'REFUNDED') THEN "total_minor" ELSE 0 END,
  "issued_at" = "created_at", "issued_on" = "created_at"::date;
ALTER TABLE "billing_records"
  ALTER COLUMN "kind" SET NOT NULL, ALTER COLUMN "origin" SET NOT NULL, ALTER COLUMN "state" SET NOT NULL,
  ALTER COLUMN "net_minor" SET NOT NULL, ALTER COLUMN "to_pay_minor" SET NOT NULL;

-- Who sold plans goes on selling them.
UPDATE "installation" SET "billing_on" = true WHERE EXISTS (SELECT FROM "billings" b WHERE b."plan_id" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "memberships" m WHERE m."account_id" = b."account_id" AND 'SERVICE_OWNER' = ANY(m."roles")));

ALTER TABLE "installation" ADD CONSTRAINT "installation_trial_plan_id_fkey" FOREIGN KEY ("trial_plan_id") REFERENCES "billing_plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billings" ADD CONSTRAINT "billings_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billings" ADD CONSTRAINT "billings_plan_version_id_fkey" FOREIGN KEY ("plan_version_id") REFERENCES "billing_plan_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billings" ADD CONSTRAINT "billings_next_version_id_fkey" FOREIGN KEY ("next_version_id") REFERENCES "billing_plan_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billings" ADD CONSTRAINT "billings_tax_rate_id_fkey" FOREIGN KEY ("tax_rate_id") REFERENCES "tax_rates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billings" ADD CONSTRAINT "billings_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billings" ADD CONSTRAINT "billings_clock_id_fkey" FOREIGN KEY ("clock_id") REFERENCES "billing_clocks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_periods" ADD CONSTRAINT "billing_periods_billing_id_fkey" FOREIGN KEY ("billing_id") REFERENCES "billings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_periods" ADD CONSTRAINT "billing_periods_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "billing_plan_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_units" ADD CONSTRAINT "billing_units_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_records" ADD CONSTRAINT "billing_records_billing_id_fkey" FOREIGN KEY ("billing_id") REFERENCES "billings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_records" ADD CONSTRAINT "billing_records_plan_version_id_fkey" FOREIGN KEY ("plan_version_id") REFERENCES "billing_plan_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_records" ADD CONSTRAINT "billing_records_period_id_fkey" FOREIGN KEY ("period_id") REFERENCES "billing_periods"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_records" ADD CONSTRAINT "billing_records_credits_id_fkey" FOREIGN KEY ("credits_id") REFERENCES "billing_records"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_record_lines" ADD CONSTRAINT "billing_record_lines_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "billing_records"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "billing_record_lines" ADD CONSTRAINT "billing_record_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "billing_products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_settlements" ADD CONSTRAINT "billing_settlements_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "billing_records"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "billing_records"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_id_fkey" FOREIGN KEY ("method_id") REFERENCES "payment_methods"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_id_fkey" FOREIGN KEY ("credit_note_id") REFERENCES "billing_records"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_plan_versions" ADD CONSTRAINT "billing_plan_versions_plan_id_currency_fkey" FOREIGN KEY ("plan_id", "currency") REFERENCES "billing_plans"("id", "currency") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_version_lines" ADD CONSTRAINT "billing_version_lines_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "billing_plan_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_version_lines" ADD CONSTRAINT "billing_version_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "billing_products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_plan_to_product" ADD CONSTRAINT "billing_plan_to_product_plan_id_currency_fkey" FOREIGN KEY ("plan_id", "currency") REFERENCES "billing_plans"("id", "currency") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_plan_to_product" ADD CONSTRAINT "billing_plan_to_product_product_id_currency_fkey" FOREIGN KEY ("product_id", "currency") REFERENCES "billing_products"("id", "currency") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Bounds of the catalogue.
ALTER TABLE "billing_plans"
  ADD CONSTRAINT "billing_plans_price_bounded" CHECK ("price_minor" BETWEEN 0 AND 1000000000000),
  ADD CONSTRAINT "billing_plans_cycles_bounded" CHECK ("cycles" BETWEEN 1 AND 120),
  ADD CONSTRAINT "billing_plans_trial_bounded" CHECK ("trial_days" BETWEEN 0 AND 365);
ALTER TABLE "billing_products"
  ADD CONSTRAINT "billing_products_price_bounded" CHECK ("price_minor" BETWEEN 0 AND 1000000000000);
ALTER TABLE "billing_plan_versions"
  ADD CONSTRAINT "billing_plan_versions_price_bounded" CHECK ("price_minor" BETWEEN 0 AND 1000000000000),
  ADD CONSTRAINT "billing_plan_versions_minimum_bounded" CHECK ("minimum_quantity" BETWEEN 1 AND 1000000);
ALTER TABLE "billing_version_lines"
  ADD CONSTRAINT "billing_version_lines_price_bounded" CHECK ("price_minor" BETWEEN 0 AND 1000000000000);
ALTER TABLE "coupons"
  ADD CONSTRAINT "coupons_code_upper" CHECK ("code" = upper("code")),
  ADD CONSTRAINT "coupons_one_amount" CHECK (("ppm" IS NULL) <> ("amount_minor" IS NULL)
    AND ("amount_minor" IS NULL) = ("currency" IS NULL)),
  ADD CONSTRAINT "coupons_bounded" CHECK ("ppm" BETWEEN 1 AND 1000000 AND "amount_minor" IS NULL OR "amount_minor" > 0),
  ADD CONSTRAINT "coupons_not_overdrawn" CHECK ("redeemed" >= 0 AND ("most" IS NULL OR "redeemed" <= "most"));
ALTER TABLE "tax_rates"
  ADD CONSTRAINT "tax_rates_bounded" CHECK ("ppm" BETWEEN 0 AND 1000000 AND (NOT "reverse_charge" OR "ppm" = 0)),
  ADD CONSTRAINT "tax_rates_country" CHECK ("country" ~ '^[A-Z]{2}$');
ALTER TABLE "installation"
  ADD CONSTRAINT "installation_trial_days_bounded" CHECK ("trial_days" BETWEEN 0 AND 365),
  ADD CONSTRAINT "installation_open_days_bounded" CHECK ("open_days" BETWEEN 0 AND 60);

-- What a version costs and allows is a promise: only its withdrawal is written later.
CREATE FUNCTION keep_plan_version() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'withdrawn_at' = to_jsonb(NEW) - 'withdrawn_at' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a version of a plan is never changed: constraint "%"', TG_TABLE_NAME || '_kept'
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_kept';
END
$fn$;
CREATE TRIGGER billing_plan_versions_kept BEFORE UPDATE OR DELETE ON "billing_plan_versions"
FOR EACH ROW EXECUTE FUNCTION keep_plan_version();
CREATE TRIGGER billing_version_lines_kept BEFORE UPDATE OR DELETE ON "billing_version_lines"
FOR EACH ROW EXECUTE FUNCTION keep_plan_version();

-- Subscriptions that are due, the oldest first.
CREATE INDEX "billings_next_due" ON "billings"("next_due_at") WHERE "next_due_at" IS NOT NULL;
ALTER TABLE "billings"
  ADD CONSTRAINT "billings_due_days_bounded" CHECK ("due_days" BETWEEN 0 AND 90),
  ADD CONSTRAINT "billings_counts" CHECK ("highest_quantity" >= 0 AND "failed_tries" >= 0 AND "anchor_period" >= 0);

-- Periods touch and never overlap.
ALTER TABLE "billing_periods"
  ADD CONSTRAINT "billing_periods_forward" CHECK ("starts_on" < "ends_on" AND "starts_at" < "ends_at"),
  ADD CONSTRAINT "billing_periods_counts" CHECK ("quantity" >= 0 AND "counted_to" >= 0),
  ADD CONSTRAINT "billing_periods_apart" EXCLUDE USING gist ("billing_id" WITH =, daterange("starts_on", "ends_on") WITH &&);
ALTER TABLE "billing_units"
  ADD CONSTRAINT "billing_units_forward" CHECK ("until_day" IS NULL OR "from_day" < "until_day"),
  ADD CONSTRAINT "billing_units_apart" EXCLUDE USING gist ("unit_id" WITH =, "account_id" WITH =,
    daterange("from_day", "until_day") WITH &&);

-- Documents.
ALTER TABLE "billing_records"
  ADD CONSTRAINT "billing_records_amounts" CHECK ("gross_minor" >= 0 AND "net_minor" >= 0 AND "tax_minor" >= 0
    AND "to_pay_minor" >= 0 AND "total_minor" = CASE WHEN "tax_inclusive" THEN "net_minor" ELSE "net_minor" + "tax_minor" END),
  ADD CONSTRAINT "billing_records_settled" CHECK ("settled_minor" BETWEEN 0 AND "total_minor"),
  ADD CONSTRAINT "billing_records_issued" CHECK (("state" = 'ISSUED') = ("issued_at" IS NOT NULL)
    AND ("issued_at" IS NULL) = ("issued_on" IS NULL)),
  ADD CONSTRAINT "billing_records_numbered" CHECK (("series" IS NULL) = ("number" IS NULL)
    AND ("number" IS NULL OR "state" = 'ISSUED' AND "kind" <> 'TRIAL')
    AND ("number" IS NOT NULL OR "state" <> 'ISSUED' OR "kind" = 'TRIAL' OR "origin" = 'MANUAL')),
  ADD CONSTRAINT "billing_records_credit" CHECK ("credits_id" IS NULL OR "kind" = 'CREDIT_NOTE');
-- One document pays for a period.
CREATE UNIQUE INDEX "billing_records_one_period" ON "billing_records"("period_id")
  WHERE "origin" IN ('FIRST', 'RENEWAL', 'EXTEND') AND "state" <> 'EXPIRED';
-- A subscription has one order at a time.
CREATE UNIQUE INDEX "billing_records_one_order" ON "billing_records"("billing_id") WHERE "state" = 'ORDER';
-- What is owed, the oldest first.
CREATE INDEX "billing_records_owed" ON "billing_records"("due_on") WHERE "state" = 'ISSUED' AND "status" IN ('UNPAID', 'FAILED');
ALTER TABLE "billing_record_lines"
  ADD CONSTRAINT "billing_record_lines_net" CHECK ("net" = "gross" - "volume" - "coupon" AND "net" >= 0 AND "tax" >= 0
    AND "volume" >= 0 AND "coupon" >= 0 AND "quantity" >= 0),
  ADD CONSTRAINT "billing_record_lines_time" CHECK (0 <= "from_s" AND "from_s" <= "until_s" AND "until_s" <= "whole_s");

-- Once issued, a document keeps its amounts, buyer and number.
CREATE FUNCTION keep_issued_record() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
DECLARE
  moves constant text[] := ARRAY['status', 'settled_minor', 'url', 'version'];
BEGIN
  IF OLD.state <> 'ISSUED' THEN RETURN COALESCE(NEW, OLD); END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - moves = to_jsonb(NEW) - moves THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an issued document is never changed: constraint "billing_records_kept"' USING ERRCODE = 'check_violation', CONSTRAINT = 'billing_records_kept';
END
$fn$;
CREATE TRIGGER billing_records_kept BEFORE UPDATE OR DELETE ON "billing_records"
FOR EACH ROW EXECUTE FUNCTION keep_issued_record();
-- Lines go with an order that is given up; those of what was issued stay.
CREATE FUNCTION keep_record_line() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM billing_records r WHERE r.id = OLD.record_id AND r.state = 'ISSUED') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a line of a document is never changed: constraint "billing_record_lines_kept"' USING ERRCODE = 'check_violation', CONSTRAINT = 'billing_record_lines_kept';
END
$fn$;
CREATE TRIGGER billing_record_lines_kept BEFORE UPDATE OR DELETE ON "billing_record_lines"
FOR EACH ROW EXECUTE FUNCTION keep_record_line();

-- What a numbered document says is settled is the sum of its settlements, when a transaction ends.
ALTER TABLE "billing_settlements" ADD CONSTRAINT "billing_settlements_some" CHECK ("amount_minor" <> 0);
CREATE FUNCTION check_settled() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
DECLARE
  record_key uuid;
BEGIN
  IF TG_TABLE_NAME = 'billing_records' THEN record_key := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN record_key := OLD.record_id;
  ELSE record_key := NEW.record_id; END IF;
  IF EXISTS (SELECT FROM billing_records r WHERE r.id = record_key AND r.number IS NOT NULL AND r.settled_minor <>
      (SELECT COALESCE(sum(s.amount_minor), 0) FROM billing_settlements s WHERE s.record_id = r.id)
      AND r.kind = 'INVOICE') THEN
    RAISE EXCEPTION 'settled is the sum of the settlements: constraint "settled_is_sum"' USING ERRCODE = 'check_violation', CONSTRAINT = 'settled_is_sum';
  END IF;
  RETURN NULL;
END
$fn$;
CREATE CONSTRAINT TRIGGER settled_is_sum AFTER INSERT OR UPDATE OR DELETE ON "billing_settlements"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_settled();
CREATE CONSTRAINT TRIGGER settled_is_sum AFTER INSERT OR UPDATE ON "billing_records"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_settled();

-- Payments and refunds.
ALTER TABLE "payments"
  ADD CONSTRAINT "payments_amounts" CHECK ("amount_minor" > 0 AND "refunded_minor" >= 0 AND "disputed_minor" >= 0
    AND "refunded_minor" + "disputed_minor" <= "amount_minor"),
  ADD CONSTRAINT "payments_succeeded" CHECK (("state" = 'SUCCEEDED') = ("succeeded_at" IS NOT NULL)),
  ADD CONSTRAINT "payments_key_is_hash" CHECK (octet_length("key_hash") = 32);
-- A document is paid by one try at a time.
CREATE UNIQUE INDEX "payments_one_open" ON "payments"("record_id") WHERE "state" IN ('CREATED', 'PENDING', 'NEEDS_PAYER');
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_some" CHECK ("amount_minor" > 0);
-- One method of an account is tried first.
CREATE UNIQUE INDEX "payment_methods_one_first" ON "payment_methods"("account_id") WHERE "is_first" AND "state" <> 'REMOVED';
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_bounded" CHECK (octet_length("raw") <= 262144);
-- Messages that nobody has taken, the oldest first.
CREATE INDEX "provider_events_waiting" ON "provider_events"("received_at") WHERE "taken_at" IS NULL;

-- A subscription on a clock of a rehearsal pays with the sandbox alone.
CREATE FUNCTION check_clock_provider() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN
    IF NEW.provider IN ('SANDBOX', 'TRANSFER') OR NOT EXISTS (SELECT FROM billing_records r
        JOIN billings b ON b.id = r.billing_id WHERE r.id = NEW.record_id AND b.clock_id IS NOT NULL) THEN
      RETURN NEW;
    END IF;
  ELSIF NOT EXISTS (SELECT FROM billing_records r JOIN payments p ON p.record_id = r.id
      WHERE r.billing_id = NEW.id AND p.provider NOT IN ('SANDBOX', 'TRANSFER')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a subscription on a clock pays with the sandbox alone: constraint "clock_has_sandbox"' USING ERRCODE = 'check_violation', CONSTRAINT = 'clock_has_sandbox';
END
$fn$;
CREATE TRIGGER clock_has_sandbox BEFORE INSERT OR UPDATE OF provider, record_id ON "payments"
FOR EACH ROW EXECUTE FUNCTION check_clock_provider();
CREATE TRIGGER clock_has_sandbox BEFORE UPDATE OF clock_id ON "billings"
FOR EACH ROW WHEN (NEW.clock_id IS NOT NULL) EXECUTE FUNCTION check_clock_provider();

-- The ledger: postings of a transaction sum to zero when it ends, and nothing is changed.
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_some" CHECK ("amount_minor" <> 0);
CREATE FUNCTION check_ledger_balances() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  IF (SELECT sum(amount_minor) FROM ledger_postings WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'postings of a transaction sum to zero: constraint "ledger_balances"' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balances';
  END IF;
  RETURN NULL;
END
$fn$;
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON "ledger_postings"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balances();
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $fn$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed: constraint "ledger_kept"' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_kept';
END
$fn$;
CREATE TRIGGER ledger_kept BEFORE UPDATE OR DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER ledger_kept BEFORE UPDATE OR DELETE ON "ledger_postings" FOR EACH ROW EXECUTE FUNCTION keep_ledger();

-- Row-level security. An account reads its own, orders and asks to pay; what is issued, counted and posted is written by
-- the processes alone.
SELECT protect('billing_plan_versions', 'catalogue');
SELECT protect('billing_version_lines', 'catalogue');
SELECT protect('tax_rates', 'catalogue');
SELECT protect('billing_periods', 'parent', 'billings', 'billing_id');
SELECT protect('billing_units', 'account');
SELECT protect('billing_record_lines', 'parent', 'billing_records', 'record_id');
SELECT protect('billing_settlements', 'parent', 'billing_records', 'record_id');
SELECT protect('payments', 'parent', 'billing_records', 'record_id');
SELECT protect('refunds', 'parent', 'payments', 'payment_id');
SELECT protect('payment_methods', 'account');
SELECT protect('ledger_transactions', 'account');
SELECT protect('ledger_postings', 'parent', 'ledger_transactions', 'transaction_id');
SELECT protect('coupon_redemptions', 'account');
SELECT protect('coupons', 'process');
SELECT protect('billing_series', 'process');
SELECT protect('provider_events', 'process');
SELECT protect('billing_clocks', 'process');
SELECT protect('sandbox_payments', 'process');
REVOKE INSERT, UPDATE, DELETE ON "billing_periods", "billing_units", "billing_settlements", "refunds", "ledger_transactions",
  "ledger_postings", "coupon_redemptions" FROM meridian_api;
REVOKE UPDATE, DELETE ON "billing_record_lines", "payments" FROM meridian_api;
REVOKE INSERT, DELETE ON "payment_methods" FROM meridian_api;
REVOKE DELETE ON "billing_records", "billings" FROM meridian_api;
