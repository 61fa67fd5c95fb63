-- What people sign in with beside a password (docs/adr/0031): codes of an app, codes for who lost it, passkeys; and what a
-- sign-in waits for between two requests.
CREATE TYPE "AuthStep" AS ENUM ('SECOND_FACTOR', 'PASSKEY_SIGN_IN', 'PASSKEY_REGISTRATION', 'GOOGLE');

ALTER TABLE "users" ADD COLUMN "password_changed_at" TIMESTAMPTZ(3);
ALTER TABLE "accounts" ADD COLUMN "requires_second_factor" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" TIMESTAMPTZ(3);

CREATE TABLE "totp_factors" (
    "user_id" UUID NOT NULL,
    "sealed" BYTEA NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "totp_factors_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "totp_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "recovery_codes" (
    "code_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("code_hash"),
    CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- All of a person, which others take the place of.
CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes"("user_id");

CREATE TABLE "passkeys" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "credential_id" BYTEA NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "backed_up" BOOLEAN NOT NULL,
    "title" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Whose the passkey is that a sign-in shows.
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");

-- Those of a person.
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

CREATE TABLE "auth_challenges" (
    "token_hash" BYTEA NOT NULL,
    "step" "AuthStep" NOT NULL,
    "user_id" UUID,
    "expected" JSONB NOT NULL DEFAULT '{}',
    "tries_left" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "auth_challenges_pkey" PRIMARY KEY ("token_hash"),
    CONSTRAINT "auth_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- With their person they go.
CREATE INDEX "auth_challenges_user_id_idx" ON "auth_challenges"("user_id");

-- Retention.
CREATE INDEX "auth_challenges_expires_at_idx" ON "auth_challenges"("expires_at");

-- Out of reach of whoever acts for a caller, people of the service too: only what says that it asks as the process does
-- sees them (docs/adr/0020).
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['totp_factors', 'recovery_codes', 'passkeys', 'auth_challenges'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY nobody ON %I TO meridian_service USING (false)', name);
  END LOOP;
END
$$;
