-- What an operator has with the providers that accounts pay by. Secrets are sealed (docs/adr/0097).
CREATE TABLE "payment_provider_settings" (
    "provider" "PaymentProvider" NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "public_id" TEXT,
    "secret" BYTEA,
    "webhook_secret" BYTEA,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "payment_provider_settings_pkey" PRIMARY KEY ("provider"),
    CONSTRAINT "payment_provider_settings_real" CHECK ("provider" IN ('STRIPE', 'YOOKASSA'))
);
SELECT protect('payment_provider_settings', 'process');
