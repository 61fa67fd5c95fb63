-- Legal documents of the service, their versions, and who accepted which (docs/adr/0091).
CREATE TYPE "LegalKey" AS ENUM ('TERMS', 'PRIVACY', 'PRICES');

CREATE TABLE "legal_versions" (
    "id" UUID NOT NULL,
    "key" "LegalKey" NOT NULL,
    -- Null: a draft.
    "number" INTEGER,
    "texts" JSONB NOT NULL,
    "binding" TEXT NOT NULL,
    "asks_acceptance" BOOLEAN NOT NULL DEFAULT false,
    "correction" VARCHAR(255),
    "valid_from" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3),
    "published_by" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "legal_versions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "legal_versions_texts_bounded" CHECK (octet_length("texts"::text) <= 1000000),
    CONSTRAINT "legal_versions_binding_known" CHECK ("binding" IN ('en', 'ru')),
    CONSTRAINT "legal_versions_published" CHECK (
      ("published_at" IS NULL) = ("number" IS NULL) AND ("published_at" IS NULL) = ("valid_from" IS NULL))
);
CREATE UNIQUE INDEX "legal_versions_key_number_key" ON "legal_versions"("key", "number");
-- One draft of a document: two people who write meet in it.
CREATE UNIQUE INDEX "legal_versions_one_draft" ON "legal_versions"("key") WHERE "published_at" IS NULL;
SELECT protect('legal_versions', 'catalogue');

CREATE TABLE "legal_acceptances" (
    "user_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    -- The account the person was in.
    "account_id" UUID,
    "language" TEXT NOT NULL,
    "remote_address" TEXT,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "legal_acceptances_pkey" PRIMARY KEY ("user_id", "version_id")
);
CREATE INDEX "legal_acceptances_version_id_idx" ON "legal_acceptances"("version_id");
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_version_id_fkey"
  FOREIGN KEY ("version_id") REFERENCES "legal_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
SELECT protect('legal_acceptances', 'person');

-- A published version is never edited: people accepted it.
CREATE FUNCTION keep_published_legal() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'legal_versions: a published version is not changed' USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER keep_published_legal BEFORE UPDATE OR DELETE ON "legal_versions"
FOR EACH ROW WHEN (OLD."published_at" IS NOT NULL) EXECUTE FUNCTION keep_published_legal();

-- Every process knows which documents to link to.
CREATE TRIGGER tell_installation_changed AFTER INSERT OR UPDATE OR DELETE ON "legal_versions"
FOR EACH STATEMENT EXECUTE FUNCTION tell_installation_changed();
