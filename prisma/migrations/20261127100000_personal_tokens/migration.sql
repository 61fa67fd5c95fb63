-- Tokens that people make for programs (docs/adr/0037): each acts as its person in one account, as far as its scopes go.
CREATE TYPE "TokenScope" AS ENUM ('FLEET_READ', 'FLEET_WRITE', 'REPORTS_READ', 'PEOPLE_READ', 'PEOPLE_WRITE', 'ACCOUNT_READ', 'ACCOUNT_WRITE');

CREATE TABLE "personal_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "membership_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "scopes" "TokenScope"[],
    "second_factor_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "last_used_address" TEXT,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "personal_tokens_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "personal_tokens_ends" CHECK ("expires_at" <= "created_at" + interval '366 days'),
    CONSTRAINT "personal_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    -- Who is no member any more has no token there, and none again on coming back.
    CONSTRAINT "personal_tokens_membership_id_fkey" FOREIGN KEY ("membership_id") REFERENCES "memberships"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Whose the token is that a request shows.
CREATE UNIQUE INDEX "personal_tokens_secret_hash_key" ON "personal_tokens"("secret_hash");

-- Those of a person.
CREATE INDEX "personal_tokens_user_id_idx" ON "personal_tokens"("user_id");

-- With their membership they go.
CREATE INDEX "personal_tokens_membership_id_idx" ON "personal_tokens"("membership_id");

-- Retention.
CREATE INDEX "personal_tokens_expires_at_idx" ON "personal_tokens"("expires_at");

-- Behind the wall (docs/adr/0020) a token is its person's alone, of people of the service too. It is made and taken back;
-- what it may do never changes.
ALTER TABLE "personal_tokens" ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON "personal_tokens" TO meridian_api, meridian_service;
GRANT UPDATE ("revoked_at") ON "personal_tokens" TO meridian_api, meridian_service;
CREATE POLICY own_person ON "personal_tokens" TO meridian_api, meridian_service
  USING (user_id = (SELECT wall_person())) WITH CHECK (user_id = (SELECT wall_person()));

-- Who is shut out has no token any more either, whichever way the status is changed.
CREATE OR REPLACE FUNCTION sign_out_shut_out() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $fn$
BEGIN
  UPDATE sessions SET revoked_at = now(), revoked_reason = 'person is ' || lower(NEW.status::text)
  WHERE user_id = NEW.id AND revoked_at IS NULL;
  UPDATE personal_tokens SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END
$fn$;
